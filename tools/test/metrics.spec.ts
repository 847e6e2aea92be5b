import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsNamed } from '../harness/metrics-named';
import { root } from '../set-up/prepare.mjs';
import { PROMTOOL } from '../set-up/system-packages';

/** Where processes say what they measure. */
const SOURCES = ['api/src', 'shell/server', 'libs/telemetry/src', 'tools/release/service'];

const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const measured = new Set(
  sources.flatMap((text) => [...text.matchAll(/'(conference_[a-z_]+)'/g)].map(([, name = '']) => name)),
);
const own = [...metricsNamed()].filter((name) => name.startsWith('conference_'));

it('alerts and dashboard ask for metrics that a process has', () => {
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !measured.has(name))).toEqual([]);
});

it('each metric of the site is asked for by an alert or by the dashboard', () => {
  expect([...measured].filter((name) => !own.includes(name))).toEqual([]);
});

(existsSync(PROMTOOL) ? it : it.skip).each([
  ['is one', ['check', 'rules', 'alerts.yml']],
  ['is raised by its series, and none by those of a healthy site', ['test', 'rules', 'alerts.test.yml']],
])('each alert %s', (_, parameters) => {
  const { stdout, stderr, status } = spawnSync(PROMTOOL, parameters, {
    cwd: join(root, 'docs/operations'),
    encoding: 'utf8',
  });
  expect(status === 0 ? '' : stdout + stderr).toBe('');
});

it('each alert is tried', () => {
  const namesIn = (file: string, name: RegExp) =>
    [...readFileSync(join(root, 'docs/operations', file), 'utf8').matchAll(name)].map(([, found]) => found);
  const tried = namesIn('alerts.test.yml', /^ {2}- name: (Conference\w+)$/gm);
  expect(namesIn('alerts.yml', /- alert: (\w+)$/gm).filter((name) => !tried.includes(name))).toEqual([]);
});
