import fc from 'fast-check';
import { defaultEdition } from '../default';
import { apply, conflict, inverse, merge, NotApplicable, operation, valueAt, type Operation } from './operation';

const { people, money } = defaultEdition;
const roles = (section: typeof people) => section.core.map(({ role }) => role.en);

describe('an operation on a section', () => {
  it('sets a field, and leaves all others and the section before it as they are', () => {
    const changed = apply(people, { op: 'set', path: ['core', 'chair', 'name'], value: { en: 'Demo Chair' } });
    expect(changed.core[1]).toEqual({ ...people.core[1], name: { en: 'Demo Chair' } });
    expect(changed.core[0]).toBe(people.core[0]);
    expect(people.core[1]?.name).toBeNull();
  });

  it('leaves a field out that it sets to nothing', () => {
    const retired = apply(money, { op: 'set', path: ['wallets', 'Rocket', 'retired'], value: true });
    expect(retired.wallets[2]).toMatchObject({ key: 'Rocket', retired: true });
    expect(apply(retired, { op: 'set', path: ['wallets', 'Rocket', 'retired'] })).toEqual(money);
  });

  it('inserts, moves and removes items by what they are known by', () => {
    const item = { id: 'treasurer', role: { en: 'Treasurer' }, name: null };
    const more = apply(people, { op: 'insert', path: ['core'], item, before: 'secretary' });
    expect(roles(more)).toEqual(['Patron', 'Chair', 'Convener', 'Treasurer', 'Secretary']);
    const moved = apply(more, { op: 'move', path: ['core', 'treasurer'], before: 'patron' });
    expect(roles(moved)).toEqual(['Treasurer', 'Patron', 'Chair', 'Convener', 'Secretary']);
    expect(roles(apply(moved, { op: 'move', path: ['core', 'patron'] })).at(-1)).toBe('Patron');
    expect(roles(apply(moved, { op: 'remove', path: ['core', 'treasurer'] }))).toEqual(roles(people));
  });

  it('puts an item at the end when the one before which it belongs has gone', () => {
    expect(roles(apply(people, { op: 'move', path: ['core', 'patron'], before: 'gone' })).at(-1)).toBe('Patron');
  });

  it.each<[string, Operation]>([
    ['a field of an item that is not there', { op: 'set', path: ['core', 'gone', 'name'], value: 1 }],
    ['an item as a whole', { op: 'set', path: ['core', 'chair'], value: {} }],
    ['a list that is none', { op: 'insert', path: ['core', 'chair'], item: { id: 'x' } }],
    ['an item without a name', { op: 'insert', path: ['core'], item: { role: 'x' } }],
    ['an item that is there already', { op: 'insert', path: ['core'], item: { id: 'chair' } }],
    ['an item that has gone', { op: 'remove', path: ['core', 'gone'] }],
    ['a field as if it were an item', { op: 'remove', path: ['core'] }],
    ['what every object has', { op: 'set', path: ['constructor', 'name'], value: 1 }],
  ])('is refused for %s', (_, one) => {
    expect(() => apply(people, one)).toThrow(NotApplicable);
  });

  it.each([
    { op: 'set', path: [], value: 1 },
    { op: 'set', path: ['a'], value: undefined, more: 1 },
    { op: 'insert', path: ['a'], item: [] },
    { op: 'swap', path: ['a'] },
  ])('is none if it is malformed: %j', (one) => {
    expect(operation.safeParse(one).success).toBe(false);
  });
});

/** Names of few, so that editors meet. */
const names = ['a', 'b', 'c', 'd'];
const item = fc.constantFrom(...names);
const place = fc.option(fc.constantFrom(...names), { nil: undefined });
const placed = (before: string | undefined) => (before === undefined ? {} : { before });

/** Operations that somebody could make who has this section before them. */
const someOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ name: item, value: fc.nat(9) }).map(({ name, value }) => ({
    op: 'set' as const,
    path: ['list', name, 'text'],
    value,
  })),
  fc.nat(9).map((value) => ({ op: 'set' as const, path: ['title'], value })),
  fc.record({ id: fc.constantFrom('e', 'f', 'g'), before: place }).map(({ id, before }) => ({
    op: 'insert' as const,
    path: ['list'],
    item: { id, text: 0 },
    ...placed(before),
  })),
  item.map((name) => ({ op: 'remove' as const, path: ['list', name] })),
  fc
    .record({ name: item, before: place })
    .map(({ name, before }) => ({ op: 'move' as const, path: ['list', name], ...placed(before) })),
);
const begun = { title: 0, list: names.map((id) => ({ id, text: 0 })) };

/** Those of some operations that can be made one after the other. */
function made(operations: readonly Operation[]): { section: typeof begun; operations: Operation[] } {
  const done: Operation[] = [];
  let section = begun;
  for (const one of operations) {
    try {
      section = apply(section, one);
      done.push(one);
    } catch (error) {
      expect(error).toBeInstanceOf(NotApplicable);
    }
  }
  return { section, operations: done };
}
const editor = fc.array(someOperation, { maxLength: 6 }).map(made);

describe('taking an operation back', () => {
  it('leads to what was before it, whatever was done', () => {
    fc.assert(
      fc.property(editor, ({ operations }) => {
        let section = begun;
        const inverses: Operation[] = [];
        for (const one of operations) {
          inverses.unshift(inverse(section, one));
          section = apply(section, one);
        }
        expect(inverses.reduce((changed, one) => apply(changed, one), section)).toEqual(begun);
      }),
    );
  });
});

it('a day of the schedule gets back the day that it is known by', () => {
  const { schedule } = defaultEdition;
  const [first = ''] = schedule.days.map(({ day }) => day);
  const one: Operation = { op: 'set', path: ['days', first, 'day'], value: '2025-09-07' };
  expect(apply(apply(schedule, one), inverse(schedule, one))).toEqual(schedule);
});

describe('two editors of one section', () => {
  it('both keep all that they did, or the second is told what is in the way', () => {
    fc.assert(
      fc.property(editor, editor, (theirs, mine) => {
        const merged = merge(theirs.section, theirs.operations, mine.operations);
        if ('conflicts' in merged) {
          expect(merged.conflicts.length).toBeGreaterThan(0);
          return;
        }
        for (const { operations, section } of [theirs, mine]) {
          for (const { path, op } of operations) {
            if (op === 'set') expect(valueAt(merged.section, path)).toEqual(valueAt(section, path));
            if (op === 'remove') expect(valueAt(merged.section, path)).toEqual(valueAt(section, path));
            if (op === 'insert') expect(valueAt(merged.section, path)).toHaveProperty('length');
          }
          for (const one of section.list)
            if (!begun.list.some(({ id }) => id === one.id)) expect(merged.section.list).toContainEqual(one);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Operation, Operation, boolean]>([
    [
      'set two fields of one item',
      { op: 'set', path: ['list', 'a', 'text'], value: 1 },
      { op: 'set', path: ['list', 'a', 'name'], value: 1 },
      false,
    ],
    ['set one field', { op: 'set', path: ['title'], value: 1 }, { op: 'set', path: ['title'], value: 2 }, true],
    ['write the same', { op: 'set', path: ['title'], value: 1 }, { op: 'set', path: ['title'], value: 1 }, false],
    [
      'write into what the other removes',
      { op: 'remove', path: ['list', 'a'] },
      { op: 'set', path: ['list', 'a', 'text'], value: 1 },
      true,
    ],
    [
      'remove what the other brings back',
      { op: 'insert', path: ['list'], item: { id: 'a' } },
      { op: 'remove', path: ['list', 'a'] },
      true,
    ],
    [
      'write into what the other moves',
      { op: 'move', path: ['list', 'a'] },
      { op: 'set', path: ['list', 'a', 'text'], value: 1 },
      false,
    ],
    [
      'move one item to two places',
      { op: 'move', path: ['list', 'a'] },
      { op: 'move', path: ['list', 'a'], before: 'b' },
      true,
    ],
    [
      'insert different items',
      { op: 'insert', path: ['list'], item: { id: 'x' } },
      { op: 'insert', path: ['list'], item: { id: 'y' } },
      false,
    ],
  ])('who %s', (_, one, other, isConflict) => {
    expect([conflict(one, other), conflict(other, one)]).toEqual([isConflict, isConflict]);
  });
});
