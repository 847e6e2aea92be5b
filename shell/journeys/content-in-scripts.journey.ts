import { defaultEdition } from '@conference/edition/default';
import { layout, liveRelease, ownFiles } from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './site/test';

/** Shorter ones may be words of anybody. */
const LEAST = 20;

/** All English texts of a piece of data. */
function textsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('en' in data && typeof data.en === 'string') return [data.en];
  return Object.values(data).flatMap(textsIn);
}

test('no text of the edition stands in a built script: pages take it from the release', async ({ site }) => {
  const texts = [...new Set(textsIn(defaultEdition))].filter((text) => text.length >= LEAST);
  expect(texts.length).toBeGreaterThan(150);
  const store = join(site.dataDir, 'releases');
  const { modules = [] } = (await liveRelease(store)) ?? {};
  expect(modules.length).toBeGreaterThan(4);
  for (const { name, version } of modules) {
    const folder = layout(store).module(name, version);
    const files = (await ownFiles(folder)).filter((file) => file.endsWith('.js'));
    const scripts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const found = texts.filter((text) => scripts.some((script) => script.includes(text)));
    expect([name, found]).toEqual([name, []]);
  }
});
