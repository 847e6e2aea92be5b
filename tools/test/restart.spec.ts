import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

const documented = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8');

let folder: string;
let conf: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restart-'));
  mkdirSync(join(folder, 'bin'));
  conf = join(folder, 'conference.conf');
  writeFileSync(conf, documented('nginx.conf'));
  // Notes what it is told, and who is left out by then.
  program('systemctl', `echo "$* $(sed -n 's/.*1:\\(4...\\) .* down;/\\1/p' ${conf} | xargs)" >> ${folder}/told`);
  program('curl', '');
  program('sleep', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (name: string, text: string) =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** Runs the script as it is documented. @returns how it ends, what systemd was told, and who is left out at the end */
function restart() {
  const script = documented('restart.sh').replace('/etc/nginx/conf.d/conference.conf', conf);
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
  const { status } = spawnSync('sh', ['-c', script], { env, stdio: 'ignore' });
  const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
  return { status, told: told.map((line) => line.trim()), out: left() };
}

const left = () => [...readFileSync(conf, 'utf8').matchAll(/:(\d+) .* down;/g)].map(([, port]) => port);
const leaveOut = (port: number) =>
  writeFileSync(conf, readFileSync(conf, 'utf8').replace(`${port} max_fails=0;`, `${port} max_fails=0 down;`));

const renewed = (unit: string, port: number) => [
  `reload nginx ${port}`,
  `restart ${unit}@${port} ${port}`,
  'reload nginx',
];
const all = [
  ...[4301, 4302].flatMap((port) => renewed('conference-api', port)),
  ...[4201, 4202].flatMap((port) => renewed('conference-gateway', port)),
];

it('restarts one process after the other, each while it is left out', () => {
  expect(restart()).toEqual({ status: 0, told: all, out: [] });
});

it.each([4301, 4302])('never leaves two out, though an earlier run has left out %d', (port) => {
  leaveOut(port);
  expect(restart()).toEqual({ status: 0, told: ['reload nginx', ...all], out: [] });
});

it('leaves out what does not come back', () => {
  program('curl', `case "$*" in *:4301/*) ! grep -q restart ${folder}/told 2>/dev/null ;; esac`);
  expect(restart()).toEqual({ status: 1, told: renewed('conference-api', 4301).slice(0, 2), out: ['4301'] });
});

it('leaves nothing out when it is broken off', () => {
  program('sleep', 'kill -TERM $PPID');
  expect(restart()).toEqual({ status: 1, told: ['reload nginx 4301', 'reload nginx'], out: [] });
});

it('restarts gateways while the module of the first page is switched off', () => {
  program('curl', 'case "$*" in */) exit 22 ;; esac');
  expect(restart()).toMatchObject({ status: 0, told: all });
});
