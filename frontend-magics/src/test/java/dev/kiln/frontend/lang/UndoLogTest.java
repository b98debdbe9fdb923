package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Undo.Changes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What it costs to save changes: as much as the changes, and not what the values cost. */
class UndoLogTest {
    private final UndoLog log = new UndoLog();
    private final List<Object> saved = new ArrayList<>();

    private final Changes changes = new Changes() {
        @Override
        public void changing(Object value) {
            saved.add(value);
            log.whole(value);
        }

        @Override
        public boolean undoes(Object value, long size) {
            boolean undoes = log.undoes(value, size);
            if (!undoes) {
                saved.add(value);
            }
            return undoes;
        }

        @Override
        public void undo(Object value, Runnable undoing) {
            log.add(value, undoing);
        }
    };

    private static NumberList numbers(int n) {
        return new NumberList(LongStream.range(0, n).boxed().toList());
    }

    @Test
    void changesOfALargeListAreSavedOneByOne() {
        NumberList list = numbers(1000);
        for (int i = 0; i < 100; i++) {
            Undo.removing(changes, list, -1);
            list.removeLast();
        }
        assertThat(saved).isEmpty();
        log.undo();
        assertThat(list).isEqualTo(numbers(1000));
    }

    @Test
    void manyChangesSaveTheListOnce() {
        NumberList list = numbers(10);
        for (int i = 0; i < 1000; i++) {
            Undo.replacing(changes, list, i % 10);
            list.set(i % 10, "x");
        }
        assertThat(saved).isNotEmpty().containsOnly(list);
        assertThat(saved.size()).isGreaterThan(900);
        log.undo();
        assertThat(list).isEqualTo(numbers(10));
    }

    @Test
    void keysOfDictsAndSetsComeBackToTheirPlaces() {
        DictValue dict = new DictValue();
        SetValue set = new SetValue(false, List.of("a", "b", "c", "d"));
        List.of("a", "b", "c", "d").forEach(key -> dict.put(key, 1L));
        for (String key : List.of("c", "a", "c", "d")) {
            Undo.deleting(changes, dict, key);
            dict.remove(key);
            Undo.changing(changes, set, key);
            set.remove(key);
            Undo.setting(changes, dict, "c");
            dict.put("c", 2L);
        }
        assertThat(saved).isEmpty();
        log.undo();
        assertThat(dict).hasToString("{'a': 1, 'b': 1, 'c': 1, 'd': 1}");
        assertThat(set).hasToString("{'a', 'b', 'c', 'd'}");
    }

    @Test
    void keysThatAreComparedByTheProgramSaveAllOfTheDict() {
        DictValue dict = new DictValue();
        Undo.setting(changes, dict, List.of());
        assertThat(saved).containsExactly(dict);
    }
}
