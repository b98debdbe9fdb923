"""html: characters that mean something in HTML."""


def module():
    def escape(s, quote=True):
        s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s

    def unescape(s):
        for name, text in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#x27;", "'"), ("&#39;", "'"), ("&nbsp;", "\xa0"), ("&amp;", "&")):
            s = s.replace(name, text)
        return s

    return {"escape": escape, "unescape": unescape}
