import { defaultEdition } from '@conference/edition/default';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/set-up/prepare.mjs';
import { released } from '../../tools/release/modules';
import { expect, test } from './site/test';

/** Shorter ones may be words of anybody. */
const LEAST = 20;

/** All English texts of a piece of data. */
function textsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('en' in data && typeof data.en === 'string') return [data.en];
  return Object.values(data).flatMap(textsIn);
}

test('no text of the edition stands in a built script: pages take it from the release', async () => {
  const texts = [...new Set(textsIn(defaultEdition))].filter((text) => text.length >= LEAST);
  expect(texts.length).toBeGreaterThan(200);
  for (const [name, folder] of Object.entries(released)) {
    const files = (await readdir(join(root, folder))).filter((file) => file.endsWith('.js'));
    const scripts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
    const found = texts.filter((text) => scripts.some((script) => script.includes(text)));
    expect([name, found]).toEqual([name, []]);
  }
});
