import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dependenciesOf, installedVersion } from './dependencies';
import { root } from '../../set-up/prepare.mjs';
import { withExtensions } from './relative-imports';
import { libraries } from './write-packages';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'packages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

describe('a library as a package', () => {
  it('names its own files by whole names, as Node wants it of ES modules', async () => {
    write({
      'index.js': `export { a } from './parts/a'; import "./parts"; import './page.css'; const later = import('./parts/a');`,
      'parts/index.js': `export * from '..';`,
      'parts/a.js': `export const a = 1;`,
    });
    await withExtensions(folder);
    expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe(
      `export { a } from './parts/a.js'; import "./parts/index.js"; import './page.css'; const later = import('./parts/a.js');`,
    );
    expect(readFileSync(join(folder, 'parts/index.js'), 'utf8')).toBe(`export * from '../index.js';`);
  });

  it('depends on what its scripts name, and its declarations of ours, in the installed versions', async () => {
    write({
      'index.js': `import { z } from 'zod'; import { readFile } from 'node:fs'; import '@conference/self/part'; const { rspack } = require('@rspack/core/x'); resolve('acorn/package.json');`,
      'index.d.ts': `import type { Call } from '@conference/contracts'; export type { ReactNode } from 'react';`,
      'page.css': `@import 'normalize.css';`,
    });
    expect(await dependenciesOf(folder, '@conference/self')).toEqual({
      '@conference/contracts': '0.0.0',
      '@rspack/core': await installedVersion('@rspack/core'),
      acorn: await installedVersion('acorn'),
      zod: await installedVersion('zod'),
    });
  });

  it.each(Object.keys(libraries))('finds all parts of others that %s names', (library) => {
    const sources = join(root, 'libs', library, 'src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.spec\.|testing/.test(file),
    );
    const named = files.flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '@conference\/([\w-]+)(\/[^']+)?'/gm,
      ),
    ]);
    const missing = named.filter(([, other = '', part = '']) => !libraries[other]?.exports.includes(`.${part}`));

    expect(missing.map(([statement]) => statement)).toEqual([]);
  });
});
