import { freePort, OtlpReceiver } from '@conference/testing';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, start } from '../../harness/command';
import { metricsNamed } from '../../harness/metrics-named';
import { startRehearsal } from '../../harness/rehearsal';
import { until } from '../../harness/wait';
import { installPackages, mayInstall, PROMTOOL } from '../../set-up/system-packages';
import { root } from '../../set-up/prepare.mjs';
import { startService } from '../../release/service/server';
import { stopChildren } from '../../start/children';
import type { Drill } from '../drill';

const documented = (name: string) => join(root, 'docs/operations', name);

/**
 * A real Prometheus with the files of docs/operations scrapes a real site, which also sends its traces. The alerts are judged, all that
 * the dashboard asks for is there, and a trace leads from the gateway to the API.
 */
export const drill: Drill = async (folder) => {
  provide();
  try {
    checkFiles();
    return await watched(folder);
  } finally {
    await stopChildren();
  }
};

/** @throws with what promtool says of a file that is wrong */
function checkFiles(): void {
  run(['promtool', 'check', 'config', documented('prometheus.yml')]);
  run(['promtool', 'check', 'rules', documented('alerts.yml')]);
  run(['promtool', 'test', 'rules', documented('alerts.test.yml')]);
}

async function watched(folder: string): Promise<string[]> {
  const port = await freePort();
  const collector = await OtlpReceiver.start();
  const site = await startRehearsal(join(folder, 'data'), {
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  });
  const metrics = { host: '127.0.0.1', port: port + 2 };
  await using _service = await startService({ dataDir: join(folder, 'data'), publicUrl: site.url, metrics });
  for (const path of ['/', '/about', '/api/dates', '/nowhere.php', '/api/registrations/1?q=secret'])
    await fetch(site.url + path);
  await site.sessions();
  const processes = { 'conference-api': port, 'conference-gateway': port + 1, 'conference-releases': port + 2 };
  const texts = await Promise.all(
    Object.values(processes).map(async (one) => (await fetch(`http://127.0.0.1:${one}/metrics`)).text()),
  );
  // It may complain of names that prom-client has chosen, and prints what it understood.
  if (texts.join().includes('secret')) return ['A metric holds what somebody asked for'];
  for (const input of texts) run(['promtool', 'check', 'metrics'], { input, good: [0, 3] });
  return [...missing(texts), ...(await asked(folder, processes)), ...(await untraced(collector))];
}

/** Whether a request is one trace from the gateway to the API. */
async function untraced(collector: OtlpReceiver): Promise<string[]> {
  const isWhole = () =>
    collector
      .named('GET /api/dates')
      .some(({ traceId, parentSpanId }) =>
        collector.named('GET /api/*').some((passed) => passed.traceId === traceId && passed.spanId === parentSpanId),
      );
  // They are sent every five seconds.
  await until(isWhole, { ms: 30_000, otherwise: 'No trace leads from the gateway to the API.' });
  await collector.stop();
  return collector.text.includes('secret') ? ['A trace holds what somebody asked for'] : [];
}

/** Metrics that alerts or dashboard ask for, and that no process serves. */
function missing(texts: string[]): string[] {
  const served = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)));
  return [...metricsNamed()]
    .filter((name) => !served.has(name))
    .map((name) => `alerts.yml or dashboard.json asks for ${name}, which no process serves`);
}

/** What Prometheus cannot do with the alerts and with the dashboard. */
async function asked(folder: string, processes: Record<string, number>): Promise<string[]> {
  const prometheus = await startPrometheus(folder, processes);
  const ask = async <Data>(path: string) =>
    (await (await fetch(`${prometheus}/api/v1/${path}`)).json()) as { status: string; error?: string; data: Data };
  type Targets = { activeTargets: { health: string; labels: { job: string } }[] };
  const isUp = async () =>
    (await ask<Targets>('targets')).data.activeTargets.filter(({ health }) => health === 'up').length === 3;
  await until(isUp, {
    ms: 60_000,
    otherwise: 'Prometheus does not reach the API, the gateway and the publishing service.',
  });

  type Rules = { groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[] };
  const rulesOf = async () => (await ask<Rules>('rules')).data.groups.flatMap(({ rules }) => rules);
  const areJudged = async () => (await rulesOf()).every(({ health }) => health !== 'unknown');
  await until(areJudged, { ms: 60_000, otherwise: 'Prometheus does not judge the alerts.' });
  const rules = await rulesOf();
  const wrong = rules
    .filter(({ health, state }) => health !== 'ok' || state === 'firing')
    .map(({ name, state, lastError }) => `${name} is ${state} on a healthy site: ${lastError ?? 'no error'}`);

  for (const expression of await expressions()) {
    const { status, error } = await ask(`query?query=${encodeURIComponent(expression)}`);
    if (status !== 'success') wrong.push(`The dashboard cannot ask for ${expression} (${error})`);
  }
  console.log(`${rules.length} alerts are judged, and ${(await expressions()).length} expressions of the dashboard.`);
  return wrong;
}

/** What the panels of the dashboard ask for. */
async function expressions(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(documented('dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Starts it with the documented configuration, at the ports of these processes. @returns its address */
async function startPrometheus(folder: string, processes: Record<string, number>): Promise<string> {
  let text = (await readFile(documented('prometheus.yml'), 'utf8')).replaceAll(': 15s', ': 1s');
  for (const [job, port] of Object.entries(processes))
    text = text.replace(new RegExp(`(${job}\n[^[]*)\\[.*\\]`), `$1['127.0.0.1:${port}']`);
  const configuration = join(folder, 'prometheus.yml');
  await writeFile(configuration, text);
  await copyFile(documented('alerts.yml'), join(folder, 'alerts.yml'));
  const address = `127.0.0.1:${await freePort()}`;
  const { output } = start([
    'prometheus',
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=${address}`,
  ]);
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, { ms: 60_000, otherwise: () => `Prometheus does not start:\n${output()}` });
  return `http://${address}`;
}

/** @throws when Prometheus is missing and cannot be installed */
function provide(): void {
  if (existsSync(PROMTOOL)) return;
  if (!mayInstall()) throw new Error('This drill is for Debian, as root, with prometheus.');
  installPackages(['prometheus']);
}
