import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyRemote } from '../testing/tiny-remote';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-'));
});

afterEach(() => rm(root, { recursive: true }));

describe('the build of a remote', () => {
  it('says what its scripts weigh, and is made while they keep to their budget', async () => {
    const { status, output } = await tinyRemote(root, {}, { 'routes.tsx': 'export default [];' });
    expect(output).toMatch(/mfe-tiny: [\d,]+ bytes of script in brotli, of a budget of 20,000 bytes\./);
    expect(status).toBe(0);
    expect(await readdir(join(root, 'dist'))).toContain('module.json');
  });

  it('has the types of the kit beside it where the kit came as a package, since the sources are elsewhere then', async () => {
    const kit = join(root, 'node_modules/@conference/shell-kit');
    await mkdir(kit, { recursive: true });
    const exports = { './kit-types.json': './kit-types.json' };
    await writeFile(join(kit, 'package.json'), JSON.stringify({ name: '@conference/shell-kit', exports }));
    await writeFile(join(kit, 'kit-types.json'), '{"index.d.ts":""}');
    await tinyRemote(root, {}, { 'routes.tsx': 'export default [];' });
    expect(await readFile(join(root, 'dist/kit-types.json'), 'utf8')).toBe('{"index.d.ts":""}');
  });

  it('tells which fields it uses of the calls that it makes: those whose names its scripts have', async () => {
    const page = "import { ask } from './ask'; export default async () => (await ask('GET /dates')).now;";
    await tinyRemote(
      root,
      {},
      {
        'routes.tsx': "export default [() => import('./page')];",
        'page.tsx': page,
        'ask.ts': 'export const ask = (call: string) => fetch(call).then((answer) => answer.json());',
      },
    );
    expect(JSON.parse(await readFile(join(root, 'dist/call-fields.json'), 'utf8'))).toEqual({
      'GET /dates': { sent: {}, answered: { now: 'string' } },
    });
  });

  it('has one script for all that a first page needs, which names and pins no other', async () => {
    await tinyRemote(
      root,
      {},
      {
        'routes.tsx': "export default [() => import('./page'), 'of the first page'];",
        'page.tsx': 'export default 1;',
      },
    );
    const { first } = JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8')) as { first: string[] };
    expect(first).toEqual([expect.stringMatching(/^entry\.\w{16}\.js$/)]);
    expect((await readdir(join(root, 'dist'))).filter((file) => file.startsWith('routes'))).toEqual([]);
    const script = await readFile(join(root, 'dist', first[0] ?? ''), 'utf8');
    expect(script).toContain('of the first page');
    const pinned = /\.sriHashes=\{([^}]*)\}/.exec(script)?.[1];
    expect(pinned).toMatch(/^src_page_tsx:"sha256-[^"]+"$/);
  });

  it('fails over it, names the largest files, and leaves nothing that could be released', async () => {
    const { status, output } = await tinyRemote(
      root,
      {},
      {
        'routes.tsx': "export default [{ path: '/tiny', lazy: () => import('./page') }];",
        'page.tsx': `export const page = '${noise(30_000)}';`,
      },
    );
    expect(output).toMatch(
      /mfe-tiny: 2\d,\d{3} bytes of script in brotli, of a budget of 20,000 bytes\. The largest files:/,
    );
    expect(output).toMatch(/src_page_tsx\.\w+\.js: \d\d,\d{3} bytes/);
    expect(status).toBe(1);
    expect(existsSync(join(root, 'dist/module.json'))).toBe(false);
  });

  it('fails over the limit of a file of words, also of a single page, which count for no budget', async () => {
    const { status, output } = await tinyRemote(
      root,
      {},
      {
        'routes.tsx': `export default [];
          export const words = { bn: () => import(/* webpackChunkName: "words-bn" */ './words.bn') };
          export const pages = [
            () => import(/* webpackChunkName: "words-bn-page-few" */ './few.bn'),
            () => import(/* webpackChunkName: "words-bn-page-many" */ './many.bn'),
          ];`,
        'words.bn.ts': texts(13_000),
        'few.bn.ts': texts(11_000),
        'many.bn.ts': texts(13_000),
      },
    );
    const told = [
      ...output.matchAll(/(words-bn[a-z-]*)\.\w+\.js: [89],\d{3} bytes of words, of at most 8,000 bytes\./g),
    ];
    expect(told.map(([, file]) => file).sort()).toEqual(['words-bn', 'words-bn-page-many']);
    expect(output).not.toContain('The largest files');
    expect(status).toBe(1);
  });

  it('names what each page needs beside the first files, what it shares with others among it', async () => {
    const page = (name: string) => `import { big } from './big'; export default () => big + '${name}';`;
    await tinyRemote(
      root,
      { prerender: true, scriptBudget: 60_000 },
      {
        'routes.tsx':
          'export default [() => import(/* webpackChunkName: "one" */ \'./one\'), () => import(/* webpackChunkName: "two" */ \'./two\')];',
        'one.tsx': page('one'),
        'two.tsx': page('two'),
        'big.ts': `export const big = '${noise(30_000)}' + performance.now();`,
      },
    );
    const { pages } = JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8')) as {
      pages: Record<string, string[]>;
    };
    const begins = (files: string[] = []) => files.map((file) => file.split('.', 1)[0]).sort();
    expect(Object.keys(pages)).toEqual(['one', 'two']);
    expect([begins(pages['one']), begins(pages['two'])]).toEqual([
      ['one', 'src_big_ts'],
      ['src_big_ts', 'two'],
    ]);
  });

  it('puts a page in another language into one file with its words, however much it shares with the page in English', async () => {
    await tinyRemote(
      root,
      { prerender: true },
      {
        'routes.tsx': `export default [
          () => import(/* webpackChunkName: "long" */ './long'),
          () => import(/* webpackChunkName: "words-bn-page-long" */ './long.bn'),
        ];`,
        'long.tsx': `export default () => '${'of the page '.repeat(5_000)}' + performance.now();`,
        'long.bn.ts': "performance.mark('words'); export { default } from './long';",
      },
    );
    const { pages } = JSON.parse(await readFile(join(root, 'dist/module.json'), 'utf8')) as {
      pages: Record<string, string[]>;
    };
    expect(pages).toEqual({
      long: [expect.stringMatching(/^long\./)],
      'words-bn-page-long': [expect.stringMatching(/^words-bn-page-long\./)],
    });
  });

  it('fails when it warns: here of pages that want the same styles in another order, in one stylesheet', async () => {
    const { status, output } = await tinyRemote(
      root,
      { prerender: true },
      {
        'routes.tsx': "export default [() => import('./one'), () => import('./two')];",
        'one.tsx': "import a from './a.module.css'; import b from './b.module.css'; export default [a.a, b.b];",
        'two.tsx': "import b from './b.module.css'; import a from './a.module.css'; export default [a.a, b.b];",
        'a.module.css': '.a { margin: 0; }',
        'b.module.css': '.b { margin: 0; }',
      },
    );
    expect(output).toContain('Conflicting order between ./src/a.module.css and ./src/b.module.css');
    expect(status).toBe(1);
  });
});

const texts = (length: number) => `export const texts = '${noise(length)}';`;

/** Characters that nothing packs well, the same each time. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => ((state = (state * 48_271) % 2_147_483_647) % 36).toString(36)).join('');
}
