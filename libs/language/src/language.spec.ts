import { currentLanguage, setLanguageReader } from './language';
import { banglaDigits, learn } from './learn';
import { inDigits } from './words';

afterEach(() => (globalThis.pageLanguage = undefined));

it('where there is no page, English is spoken', () => {
  expect(currentLanguage()).toBe('en');
});

it.each(['en', 'bn'])('a document in %s speaks it', (lang) => {
  const page = globalThis as { document?: { documentElement: { lang: string } } };
  page.document = { documentElement: { lang } };
  expect(currentLanguage()).toBe(lang);
  delete page.document;
});

it('a page that is rendered without a document says its language beforehand', () => {
  globalThis.pageLanguage = 'bn';
  expect(currentLanguage()).toBe('bn');
});

it('whoever answers many says for each in which language', () => {
  setLanguageReader(() => 'bn');
  expect(currentLanguage()).toBe('bn');
  setLanguageReader();
  expect(currentLanguage()).toBe('en');
});

it('digits are those of the language, once it is learnt', () => {
  learn('bn', {});
  globalThis.pageLanguage = 'bn';
  expect(inDigits('11:59, 2025')).toBe('১১:৫৯, ২০২৫');
  globalThis.pageLanguage = 'en';
  expect([inDigits(2025), banglaDigits(2025)]).toEqual(['2025', '২০২৫']);
});
