import fc from 'fast-check';
import { defaultEdition } from '../default';
import { changeInWords, reverted, type Change } from './change';
import { apply, inverse, type Operation } from './operation';

const { people, guidelines } = defaultEdition;

/** A section after some operations, and the change that they are. */
function changed<Section extends object>(section: Section, ...ops: Operation[]): { section: Section; change: Change } {
  const inverses: Operation[] = [];
  const after = ops.reduce((state, one) => {
    inverses.unshift(inverse(state, one));
    return apply(state, one);
  }, section);
  return { section: after, change: { ops, inverse: inverses } };
}
const set = (path: string[], value: string | number): Operation => ({ op: 'set', path, value });
const words = (name: string, { section, change }: ReturnType<typeof changed>) =>
  changeInWords(name, section, change).map(({ where, before, after }) => `${where}: ${before} -> ${after}`);

describe('a change in words', () => {
  it('names each of its operations by what it was and is', () => {
    const made = changed(
      people,
      set(['core', 'chair', 'role', 'en'], 'Head'),
      set(['core', 'chair', 'role', 'bn'], 'প্রধান'),
      { op: 'remove', path: ['core', 'patron'] },
    );
    expect(words('people', made)).toEqual([
      'Core committee › Head › Office: Chair -> Head',
      'Core committee › Head › Office (Bangla): সভাপতি -> প্রধান',
      'Core committee: Patron -> undefined',
    ]);
  });

  it('names what stands in groups and in lists of lists', () => {
    const [section] = guidelines.oral.sections;
    const [point] = section?.points ?? [];
    const path = ['oral', 'sections', section?.id ?? '', 'points', point?.id ?? '', 'text', 'en'];
    const [line] = changeInWords('guidelines', ...spread(changed(guidelines, set(path, 'Speak up.'))));
    expect(line).toMatchObject({
      where: `Oral presentation › Sections › ${section?.title.en} › Points › Speak up. › Text`,
      after: 'Speak up.',
    });
  });

  it('leaves out what items are called that have gone since', () => {
    const { change } = changed(people, set(['core', 'chair', 'role', 'en'], 'Head'));
    const now = apply(people, { op: 'remove', path: ['core', 'chair'] });
    expect(changeInWords('people', now, change)).toMatchObject([{ where: 'Core committee › Office' }]);
  });
});
const spread = ({ section, change }: ReturnType<typeof changed>) => [section, change] as const;

describe('reverting a change', () => {
  it('leads back, whatever was changed elsewhere since', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }), (names) => {
        const { section, change } = changed(people, ...names.map((name) => set(['core', 'chair', 'role', 'en'], name)));
        const elsewhere = set(['core', 'patron', 'role', 'en'], 'Donor');
        expect(reverted(apply(section, elsewhere), change)).toEqual({
          section: apply(people, elsewhere),
          isChangedSince: false,
        });
      }),
    );
  });

  it('tells when what it would take out was written over', () => {
    const { section, change } = changed(people, set(['core', 'chair', 'role', 'en'], 'Head'));
    expect(reverted(apply(section, set(['core', 'chair', 'role', 'en'], 'Lead')), change)).toEqual({
      section: people,
      isChangedSince: true,
    });
  });

  it.each<[string, Operation, Operation[], string]>([
    ['gone', set(['core', 'chair', 'role', 'en'], 'Head'), [{ op: 'remove', path: ['core', 'chair'] }], 'gone'],
    [
      'there again',
      { op: 'remove', path: ['core', 'chair'] },
      [{ op: 'insert', path: ['core'], item: { id: 'chair', role: { en: 'Chair' }, name: null } }],
      'taken',
    ],
  ])('is refused where something is %s', (_, one, since, refused) => {
    const { section, change } = changed(people, one);
    const now = since.reduce<object>((state, other) => apply(state, other), section);
    expect(reverted(now, change)).toEqual({ refused });
  });
});
