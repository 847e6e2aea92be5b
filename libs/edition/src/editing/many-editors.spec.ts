import fc from 'fast-check';
import { apply, merge, NotApplicable, valueAt, type Operation } from './operation';

/** Names of few, so that editors meet. */
const some = fc.constantFrom('a', 'b', 'c', 'd');
const begun = { title: 0, list: ['a', 'b', 'c'].map((id) => ({ id, text: 0 })) };
type Section = typeof begun;

const someOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ name: some, value: fc.nat(3) }).map(({ name, value }) => ({
    op: 'set' as const,
    path: ['list', name, 'text'],
    value,
  })),
  fc.nat(3).map((value) => ({ op: 'set' as const, path: ['title'], value })),
  some.map((id) => ({ op: 'insert' as const, path: ['list'], item: { id, text: 0 } })),
  some.map((name) => ({ op: 'remove' as const, path: ['list', name] })),
  fc.tuple(some, some).map(([name, before]) => ({ op: 'move' as const, path: ['list', name], before })),
);

/** The next step of an editor: it writes something, or sends its changes. */
const step = fc.record({ who: fc.nat(2), write: fc.option(someOperation, { nil: undefined }) });

/** An operation that the server has accepted from an editor who had seen all revisions up to `base`. */
interface Agreed {
  one: Operation;
  base: number;
  revision: number;
}

/** Three editors and a server, as the API and the console do it. */
function played(steps: readonly { who: number; write: Operation | undefined }[]) {
  let section: Section = begun;
  const log: Operation[][] = [];
  const agreed: Agreed[] = [];
  const editors = [0, 1, 2].map(() => ({ base: 0, shown: begun, ops: [] as Operation[] }));
  for (const { who, write } of steps) {
    const editor = editors[who];
    if (!editor) continue;
    if (write) {
      try {
        editor.shown = apply(editor.shown, write);
        editor.ops.push(write);
      } catch (error) {
        expect(error).toBeInstanceOf(NotApplicable);
      }
      continue;
    }
    if (editor.ops.length === 0) continue;
    // Nothing else may be thrown: each operation fits what its editor had seen.
    const result = merge(section, log.slice(editor.base).flat(), editor.ops);
    if ('section' in result) {
      if (result.applied.length > 0) log.push(result.applied);
      section = result.section;
      agreed.push(...editor.ops.map((one) => ({ one, base: editor.base, revision: log.length })));
    }
    // After a conflict, the editor takes over the state of the others.
    Object.assign(editor, { base: log.length, shown: section, ops: [] });
  }
  return { section, log, agreed };
}

/** Whether a section still has the result of an operation. For a move, it is enough that the item is there. */
function holds(section: Section, one: Operation): boolean {
  if (one.op === 'set') return valueAt(section, one.path) === one.value;
  if (one.op === 'insert') return valueAt(section, ['list', String(one.item['id'])]) !== undefined;
  return (valueAt(section, one.path) === undefined) === (one.op === 'remove');
}

/** Whether one operation concerns the result of the other. */
const meets = (one: Operation, other: Operation) => {
  const at = ({ op, path, ...more }: Operation) =>
    op === 'insert' ? [...path, String((more as { item: { id: string } }).item.id)] : path;
  const [here, there] = [at(one), at(other)];
  return here.slice(0, there.length).every((name, index) => name === there[index]);
};

describe('editors whose changes come in any order', () => {
  it('lose nothing that the server has agreed to, but to somebody who had seen it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { section, agreed } = played(steps);
        for (const [index, { one, revision }] of agreed.entries()) {
          const later = agreed.slice(index + 1);
          // Operations of the same request also come after it.
          const isReplaced = later.some(
            (other) => (other.base >= revision || other.revision === revision) && meets(one, other.one),
          );
          expect(isReplaced || holds(section, one)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('see what the log of their changes leads to', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { section, log } = played(steps);
        expect(log.flat().reduce((state, one) => apply(state, one), begun)).toEqual(section);
      }),
    );
  });
});
