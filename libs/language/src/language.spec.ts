import { inDigits } from './digits';
import { currentLanguage } from './language';

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
  expect(inDigits('11:59, 2025')).toBe('১১:৫৯, ২০২৫');
  expect(inDigits(2025, 'en')).toBe('2025');
});
