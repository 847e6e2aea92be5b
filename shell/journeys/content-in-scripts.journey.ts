import { defaultEdition } from '@conference/edition/default';
import { languages, type Language } from '@conference/language';
import { graphemesOf } from '@conference/language/letters';
import { layout, liveRelease, ownFiles } from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './site/test';

/** The least letters of a text. Shorter texts could also be in scripts for other reasons. */
const LEAST = 20;

/** The least number of such texts. Bangla has fewer, because its texts need fewer letters. */
const MANY: Record<Language, number> = { en: 150, bn: 80 };

/** All texts of a piece of data in a language. */
function textsIn(data: unknown, language: Language): string[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('en' in data && typeof data.en === 'string') {
    const text = (data as Partial<Record<Language, string>>)[language];
    return text === undefined ? [] : [text];
  }
  return Object.values(data).flatMap((part) => textsIn(part, language));
}

/** A script with escaped letters decoded, because a build may escape letters that are not Latin. */
const plain = (script: string) =>
  script.replaceAll(/\\u\{?([\da-f]{4,6})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

test('letters that a script has by their numbers are read', () => {
  expect(plain(String.raw`"\u09b0\u09be\u099c\u{09b6}\u09BE\u09b9\u09c0"`)).toBe('"রাজশাহী"');
});

for (const language of languages)
  test(`no text of the edition stands in a built script: pages take it from the release (${language})`, async ({
    site,
  }) => {
    const texts = [...new Set(textsIn(defaultEdition, language))].filter((text) => graphemesOf(text).length >= LEAST);
    expect(texts.length).toBeGreaterThan(MANY[language]);
    const store = join(site.dataDir, 'releases');
    const { modules = [] } = (await liveRelease(store)) ?? {};
    expect(modules.length).toBeGreaterThan(4);
    for (const { name, version } of modules) {
      const folder = layout(store).module(name, version);
      const files = (await ownFiles(folder)).filter((file) => file.endsWith('.js'));
      const scripts = await Promise.all(files.map(async (file) => plain(await readFile(join(folder, file), 'utf8'))));
      const found = texts.filter((text) => scripts.some((script) => script.includes(text)));
      expect([name, found]).toEqual([name, []]);
    }
  });
