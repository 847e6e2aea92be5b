import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const RELATIVE = /(\bfrom |\bimport |\bimport\()(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/** Makes the scripts of a folder import each other by whole file names, as Node and bundlers want it of ES modules. */
export async function withExtensions(folder: string): Promise<void> {
  for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(RELATIVE, (_, before: string, quote: string, named: string) => {
        const found = [`${named}.js`, `${named}/index.js`].find((one) => existsSync(join(dirname(path), one)));
        return `${before}${quote}${found ?? named}${quote}`;
      }),
    );
  }
}
