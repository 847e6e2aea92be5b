import { defaultEdition } from '../default';
import { draftFlaw, isSection } from './draft';
import { blank } from './blank';
import { differences } from './difference';
import { fieldsOf, type EditorField } from './fields';
import { apply, type Operation } from './operation';

const said = (section: keyof typeof defaultEdition, ...ops: Operation[]) =>
  differences(
    section,
    defaultEdition[section],
    ops.reduce((state: object, one) => apply(state, one), defaultEdition[section]) as Record<string, unknown>,
  ).map(({ where, before, after, isMoved }) => (isMoved ? `${where}: moved` : `${where}: ${before} -> ${after}`));

describe('the difference of two states of a section', () => {
  it('is nothing where nothing has changed', () => {
    expect(said('identity')).toEqual([]);
  });

  it('names a text, a number and what was not known, in words', () => {
    expect(
      said(
        'money',
        { op: 'set', path: ['attendance', 'full', 'fee'], value: 1200 },
        { op: 'set', path: ['wallets', 'bKash', 'number'], value: '+880 0000 000000' },
        { op: 'set', path: ['care', 'bn'], value: 'ধন্যবাদ' },
      ),
    ).toEqual([
      'Ways to attend › Full › Fee: 1000 -> 1200',
      'Wallets › bKash › Number: undefined -> +880 0000 000000',
      `What whoever pays has to know (Bangla): ${defaultEdition.money.care.bn} -> ধন্যবাদ`,
    ]);
  });

  it('says of lines what they are in each language', () => {
    const path = ['attendance', 'full', 'includes'];
    const lines: Record<string, string>[] = [{ en: 'Lunch', bn: 'দুপুরের খাবার' }, { en: 'A bag' }];
    expect(said('money', { op: 'set', path, value: [{ en: 'Lunch' }] })).toEqual([
      'Ways to attend › Full › What it includes: undefined -> Lunch',
    ]);
    expect(said('money', { op: 'set', path, value: lines })).toEqual([
      'Ways to attend › Full › What it includes: undefined -> Lunch, A bag',
      'Ways to attend › Full › What it includes (Bangla): undefined -> দুপুরের খাবার',
    ]);
    const before = apply(defaultEdition.money, { op: 'set', path, value: lines });
    const after = apply(before, { op: 'set', path, value: [lines[0] ?? {}, { en: 'A bag', bn: 'ব্যাগ' }] });
    expect(differences('money', before, after)).toEqual([
      {
        path: [...path, 'bn'],
        where: 'Ways to attend › Full › What it includes (Bangla)',
        before: 'দুপুরের খাবার',
        after: 'দুপুরের খাবার, ব্যাগ',
      },
    ]);
    // A new line in English is no difference in Bangla.
    const more = apply(before, { op: 'set', path, value: [{ en: 'Tea' }, ...lines] });
    expect(differences('money', before, more).map(({ where }) => where)).toEqual([
      'Ways to attend › Full › What it includes',
    ]);
    // A line that is still empty is a difference without words.
    expect(
      differences('money', before, apply(before, { op: 'set', path, value: [...lines, { en: '' }] })),
    ).toHaveLength(1);
  });

  it('writes instants and days as the pages do, and says yes', () => {
    const author = ['deadlines', 'author'];
    const day = ['important', 'paperSubmissionDeadline', 'day'];
    const { segments } = defaultEdition.programme;
    expect(
      said(
        'dates',
        { op: 'set', path: author, value: '2025-07-31T17:59:59Z' },
        { op: 'set', path: day, value: '2025-07-31' },
      ),
    ).toEqual([
      expect.stringMatching(/ › .*: 28-Jul-2025 -> 31-Jul-2025$/),
      expect.stringMatching(/ › .*: 29-Jul-2025, 11:59 PM -> 31-Jul-2025, 11:59 PM$/),
    ]);
    expect(
      said('programme', { op: 'set', path: ['segments', segments[0]?.key ?? '', 'retired'], value: true }),
    ).toEqual([expect.stringMatching(/ › .*: undefined -> yes$/)]);
  });

  it('tells two instants of one minute apart, and shows what is no instant as it stands there', () => {
    const [of, to] = [{ op: 'set' as const, path: ['deadlines', 'author'] }, '2025-07-29T17:59:00Z'];
    expect(said('dates', { ...of, value: to })).toEqual([
      expect.stringMatching(/: 2025-07-29T17:59:59Z -> 2025-07-29T17:59:00Z$/),
    ]);
    expect(said('dates', { ...of, value: 'soon' })).toEqual([
      expect.stringMatching(/: 29-Jul-2025, 11:59 PM -> soon$/),
    ]);
  });

  it('names items that came, went and moved', () => {
    expect(
      said(
        'questions',
        {
          op: 'insert',
          path: ['faqs'],
          item: { id: 'new', question: { en: 'Is there lunch?' }, answer: { en: 'Yes.' } },
        },
        { op: 'remove', path: ['faqs', defaultEdition.questions.faqs[0]?.id ?? ''] },
        {
          op: 'move',
          path: ['faqs', defaultEdition.questions.faqs[2]?.id ?? ''],
          before: defaultEdition.questions.faqs[1]?.id,
        },
      ),
    ).toEqual([
      'Questions: Who may submit an abstract? -> undefined',
      'Questions: undefined -> Is there lunch?',
      'Questions: moved',
    ]);
  });
});

it('a new item of any list may stand in a draft', () => {
  const lists = (fields: readonly EditorField[], path: string[]): [string[], EditorField & { kind: 'list' }][] =>
    fields.flatMap((field) => {
      if (field.kind === 'group') return lists(field.fields, [...path, field.name]);
      return field.kind === 'list' ? [[[...path, field.name], field]] : [];
    });
  let next = 0;
  for (const [name, content] of Object.entries(defaultEdition)) {
    if (!isSection(name)) throw new Error(`${name} is no section.`);
    for (const [path, { fields }] of lists(fieldsOf(name), [])) {
      const item = blank(fields, () => `new-${++next}`) as Extract<Operation, { op: 'insert' }>['item'];
      const itemWithName = 'day' in item && !('id' in item) ? { ...item, day: '2030-01-01' } : item;
      expect([path, draftFlaw(name, apply(content, { op: 'insert', path, item: itemWithName }))]).toEqual([
        path,
        undefined,
      ]);
    }
  }
});
