import re
import math
import numpy as np
from collections import Counter, defaultdict

docs = [
    ("spam", "Win money now!!! Click here to claim your FREE prize"),
    ("spam", "Cheap meds, free shipping, click now"),
    ("ham", "Hi Bob, are we still meeting for lunch tomorrow?"),
    ("ham", "The meeting notes are attached; see you tomorrow"),
    ("spam", "Limited offer: free money, act now"),
    ("ham", "Lunch was great, thanks for the notes"),
    ("ham", "Can you send the report before the meeting?"),
]
STOP = {"the", "to", "for", "are", "we", "you", "was", "your"}


def tokenize(text):
    return [w for w in re.findall(r"[a-z]+", text.lower()) if w not in STOP and len(w) > 1]


class NaiveBayes(object):
    """Multinomial naive Bayes with Laplace smoothing."""

    def __init__(self, alpha=1.0):
        self.alpha = alpha
        self.word_counts = defaultdict(Counter)
        self.class_counts = Counter()
        self.vocab = set()

    def fit(self, labelled):
        for label, text in labelled:
            words = tokenize(text)
            self.class_counts[label] += 1
            self.word_counts[label].update(words)
            self.vocab |= set(words)
        self.classes_ = sorted(self.class_counts)
        self.index_ = {w: i for i, w in enumerate(sorted(self.vocab))}
        n, v = len(self.classes_), len(self.vocab)
        counts = np.zeros((n, v))
        for ci, c in enumerate(self.classes_):
            for w, k in self.word_counts[c].items():
                counts[ci, self.index_[w]] = k
        smooth = counts + self.alpha
        self.log_prob_ = np.log(smooth) - np.log(smooth.sum(axis=1, keepdims=True))
        total = sum(self.class_counts.values())
        self.log_prior_ = np.array([math.log(self.class_counts[c] / total) for c in self.classes_])
        return self

    def _vector(self, text):
        x = np.zeros(len(self.vocab), dtype=int)
        for w in tokenize(text):
            i = self.index_.get(w)
            if i is not None:
                x[i] += 1
        return x

    def predict_proba(self, texts):
        X = np.stack([self._vector(t) for t in texts])
        joint = X @ self.log_prob_.T + self.log_prior_
        joint -= joint.max(axis=1)[:, None]
        p = np.exp(joint)
        return p / p.sum(axis=1, keepdims=True)

    def predict(self, texts):
        return [self.classes_[i] for i in self.predict_proba(texts).argmax(axis=1)]


model = NaiveBayes().fit(docs)
print(model.classes_, len(model.vocab), "words")
print("priors:", np.exp(model.log_prior_).round(3))
tests = ["free money", "notes of the meeting", "click click lunch", ""]
P = model.predict_proba(tests)
for text, p, label in zip(tests, P, model.predict(tests)):
    print("{!r:25} {:>5}  {}".format(text, label, " ".join("%.3f" % v for v in p)))
ratio = model.log_prob_[model.classes_.index("spam")] - model.log_prob_[model.classes_.index("ham")]
words = np.array(sorted(model.vocab))
order = np.argsort(-ratio, kind="stable")
print("spammiest:", ", ".join(words[order[:4]]))
print("hammiest:", words[order[::-1][:3]])
print(words[:3], words.dtype.kind, words.shape)
idf = {w: math.log(len(docs) / sum(w in tokenize(t) for _, t in docs)) for w in sorted(model.vocab)}
top = sorted(idf.items(), key=lambda kv: (-kv[1], kv[0]))[:3]
print(top)
lengths = np.array([len(t.split()) for _, t in docs])
print("mean length {:.2f} +/- {:.2f}".format(lengths.mean(), lengths.std(ddof=1)))
