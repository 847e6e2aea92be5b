import { learn } from './learn';
import { inWords, type Translated } from './words';

const texts = inWords('greetings', {
  hello: 'Hello',
  list: ['One', 'Two'],
  people: (count: number) => `${count} people`,
  nothing: (): string | undefined => undefined,
});

const bangla: Translated<typeof texts> = {
  hello: 'স্বাগত',
  list: ['এক', 'দুই'],
  people: (count) => `${count} জন`,
  nothing: () => undefined,
};

afterEach(() => (globalThis.pageLanguage = undefined));

it('what is not learnt is said in English', () => {
  globalThis.pageLanguage = 'bn';
  expect(texts.hello).toBe('Hello');
});

it('a text is read in the language to speak, at the moment when it is read', () => {
  learn('bn', { greetings: bangla });
  expect([texts.hello, texts.list[1], texts.people(3), texts.nothing()]).toEqual([
    'Hello',
    'Two',
    '3 people',
    undefined,
  ]);
  globalThis.pageLanguage = 'bn';
  expect([texts.hello, texts.list[1], texts.people(3)]).toEqual(['স্বাগত', 'দুই', '3 জন']);
  expect({ ...texts }).toEqual(bangla);
});

it('words are complete, and have nothing beside: the compiler says so', () => {
  // @ts-expect-error a text is missing
  const incomplete: Translated<typeof texts> = { hello: 'স্বাগত', list: ['এক', 'দুই'], people: String };
  // @ts-expect-error a list has as many as in English
  const short: Translated<typeof texts>['list'] = ['এক'];
  const surplus = {
    ...bangla,
    // @ts-expect-error nothing in English has this name
    goodbye: 'বিদায়',
  } satisfies Translated<typeof texts> & { goodbye?: never };
  expect([incomplete, short, surplus]).toHaveLength(3);
});
