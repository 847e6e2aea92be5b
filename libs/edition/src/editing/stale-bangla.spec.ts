import { defaultEdition } from '../default';
import { staleBanglaIn } from './check';
import { apply, type Operation } from './operation';

const { about, money, people, questions } = defaultEdition;
const [faq] = questions.faqs;
const answer = ['faqs', faq?.id ?? '', 'answer'];

const set = (path: readonly string[], value?: unknown): Operation => ({
  op: 'set',
  path: [...path],
  ...(value !== undefined && { value: value as never }),
});
/** The stale texts of a section after some changes. */
const stale = (section: object, ...ops: Operation[]) =>
  staleBanglaIn(
    section,
    ops.reduce((state, one) => apply(state, one), section),
  );

describe('a text whose Bangla may be behind its English', () => {
  it('is one of which only the English differs from what is live, wherever it stands', () => {
    expect(stale(about, set(['theme', 'explained', 'en'], 'Another theme.'))).toEqual([
      { path: ['theme', 'explained'], sentence: 'Another theme.' },
    ]);
    expect(stale(questions, set([...answer, 'en'], 'Ask again.'))).toEqual([{ path: answer, sentence: 'Ask again.' }]);
  });

  it('is none any more once its Bangla is another, too, or its English is what it was', () => {
    const english = set([...answer, 'en'], 'Ask again.');
    expect(stale(questions, english, set([...answer, 'bn'], 'আবার জিজ্ঞেস করুন।'))).toEqual([]);
    expect(stale(questions, english, set([...answer, 'en'], faq?.answer.en))).toEqual([]);
  });

  it('is none where nothing is in Bangla, where only the Bangla differs, or where nothing is live', () => {
    const english = set([...answer, 'en'], 'Ask again.');
    expect(stale(questions, english, set([...answer, 'bn']))).toEqual([]);
    expect(stale(questions, set([...answer, 'bn'], 'আবার জিজ্ঞেস করুন।'))).toEqual([]);
    expect(stale(questions, set([...answer, 'en'], ''))).toEqual([]);
    expect(staleBanglaIn(undefined, questions)).toEqual([]);
    expect(staleBanglaIn({ faqs: null }, questions)).toEqual([]);
  });

  it('is told from others by its item, whatever its place', () => {
    const [first, second] = questions.faqs;
    const moved: Operation = { op: 'move', path: ['faqs', second?.id ?? ''], before: first?.id };
    expect(stale(questions, moved)).toEqual([]);
    expect(stale(questions, moved, set([...answer, 'en'], 'Ask again.'))).toHaveLength(1);
  });

  it('may be what a picture shows, or one of several lines', () => {
    const [person] = people.core;
    const portrait = { digest: 'a'.repeat(64), alt: { en: 'A smile', bn: 'হাসি' } };
    const at = ['core', person?.id ?? '', 'portrait'];
    const shown = apply(people, set(at, portrait));
    expect(stale(shown, set([...at, 'alt', 'en'], 'A laugh'))).toEqual([{ path: [...at, 'alt'], sentence: 'A laugh' }]);

    const includes = ['attendance', 'full', 'includes'];
    const lunch = { en: 'Lunch', bn: 'দুপুরের খাবার' };
    const lines = apply(money, set(includes, [{ en: 'A bag', bn: 'ব্যাগ' }, lunch]));
    expect(stale(lines, set(includes, [{ en: 'A large bag', bn: 'ব্যাগ' }, lunch]))).toEqual([
      { path: [...includes, '0'], sentence: 'A large bag' },
    ]);
    expect(stale(lines, set(includes, [lunch]))).toEqual([]);
  });
});
