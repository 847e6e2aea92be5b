import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, outdatedLockfile } from './installed.mjs';

// npm takes its time where others work on the machine.
jest.setTimeout(120_000);

const elsewhere = process.platform === 'aix' ? 'linux' : 'aix';

/** Packages of another system, of this one, and for all, and a checkout that needs them. */
const packages = {
  needed: {},
  newer: { name: 'needed', version: '2.0.0' },
  'for-development': {},
  'for-this-system': { os: [process.platform] },
  'for-another': { os: [elsewhere] },
};
const manifest = {
  name: 'checkout',
  workspaces: ['member'],
  dependencies: { needed: 'file:packages/needed-1.0.0.tgz' },
  devDependencies: { 'for-development': 'file:packages/for-development-1.0.0.tgz' },
  optionalDependencies: {
    'for-this-system': 'file:packages/for-this-system-1.0.0.tgz',
    'for-another': 'file:packages/for-another-1.0.0.tgz',
  },
};

let folder: string;
/** A checkout in which npm has installed all that. */
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'));
  root = join(folder, 'first');
  for (const [name, facts] of Object.entries(packages))
    write(`packages/${name}/package.json`, { name, version: '1.0.0', ...facts });
  npm('pack', ...Object.keys(packages).map((name) => `./packages/${name}`), '--pack-destination=packages');
  write('member/package.json', { name: 'member', version: '1.0.0' });
  write('package.json', manifest);
  npm('install', '--package-lock-only');
  npm('ci');
});
beforeEach(() => {
  const first = join(folder, 'first');
  root = mkdtempSync(join(folder, 'checkout-'));
  cpSync(first, root, { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, json: object): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(json));
}

function edit(path: string, change: (lockfile: { packages: Record<string, object> }) => unknown): void {
  const lockfile = JSON.parse(readFileSync(join(root, path), 'utf8'));
  change(lockfile);
  write(path, lockfile);
}

function npm(...args: string[]): void {
  const offline = ['--offline', '--no-audit', '--no-fund', `--cache=${join(folder, '.npm')}`];
  const { status, stdout, stderr } = spawnSync('npm', [...args, ...offline], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

describe('what the lockfile names', () => {
  it('is installed after npm ci by hand, though what is for other systems is not there', () => {
    expect(existsSync(join(root, 'node_modules/for-another'))).toBe(false);
    expect(isInstalled(root)).toBe(true);
  });

  it('is not installed where nothing is', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });

    expect(isInstalled(root)).toBe(false);
  });

  it('is not installed where npm ci was broken off, which notes what it did at its end', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'));

    expect(isInstalled(root)).toBe(false);
  });

  it('is not installed where a package was removed since', () => {
    rmSync(join(root, 'node_modules/needed'), { recursive: true });

    expect(isInstalled(root)).toBe(false);
  });

  it('is not installed any more when the lockfile names another build of a package', () => {
    edit(
      'package-lock.json',
      ({ packages }) =>
        (packages['node_modules/needed'] = { ...packages['node_modules/needed'], integrity: 'sha512-other' }),
    );

    expect(isInstalled(root)).toBe(false);
  });

  it('is not installed any more when the lockfile names less', () => {
    edit('package-lock.json', ({ packages }) => delete packages['node_modules/needed']);

    expect(isInstalled(root)).toBe(false);
  });

  it('is not installed any more when npm has written another lockfile, and noted more than it has installed', () => {
    write('package.json', { ...manifest, dependencies: { needed: 'file:packages/needed-2.0.0.tgz' } });
    npm('install', '--package-lock-only');

    expect(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).toContain('needed-2.0.0.tgz');
    expect(isInstalled(root)).toBe(false);
  });

  it.each(['dev', 'optional'])('is not installed without what is %s', (kind) => {
    npm('ci', `--omit=${kind}`);

    expect(isInstalled(root)).toBe(false);
  });
});

describe('a lockfile that does not fit the folders', () => {
  it('is none where it does', () => expect(outdatedLockfile(root)).toBeUndefined());

  it('names a project that is gone', () => {
    rmSync(join(root, 'member'), { recursive: true });
    expect(outdatedLockfile(root)).toBe(
      'package-lock.json names member, whose folder is gone: npm install updates it.',
    );
  });

  it.each([
    ['by its name', 'other', 'other'],
    ['by a pattern', 'mfe-*', 'mfe-tour'],
    ['by a pattern in a folder', 'libs/*', 'libs/loom'],
  ])('does not name a project that package.json means %s', (_, pattern, path) => {
    write('package.json', { ...manifest, workspaces: ['member', pattern] });
    expect(outdatedLockfile(root)).toBeUndefined();
    write(`${path}/package.json`, { name: path, version: '1.0.0' });
    expect(outdatedLockfile(root)).toBe(`package-lock.json does not name ${path}: npm install updates it.`);
  });
});
