import { addressOf, type AnswerOf, type CallAt, type ModuleFailure } from '@conference/contracts';
import { goLive, history, importBuild, liveRelease, versionIn } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { browser } from '@conference/testing';
import { chromium, type Browser, type Request } from '@playwright/test';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReport } from '../../release/gate/report';
import { json, read } from '../../harness/api';
import { startRehearsal, type Rehearsal } from '../../harness/rehearsal';
import { until } from '../../harness/wait';
import type { Drill } from '../drill';
import { built } from './gate/project';

const MODULE = 'mfe-tiny';
/** The query with which a page breaks. */
const BROKEN_FOR = 'unlucky';
const pageSaying = (text: string, statement = '', more = '') => ({
  'page.tsx': `import { Link } from '@conference/shell-kit';
export function Component() {
  ${statement}
  return <><h1><Link to="/">${text}</Link></h1>${more}</>;
}`,
});
/** What holds a page for ever. */
const ENDLESS = '<button onClick={() => { for (;;); }}>Go on</button>';

/** The header by which a proxy says whose request it passes on. */
const ADDRESS = 'x-forwarded-for';

/** As many visits as the guard judges by. */
const VISITS = 200;
/** How long it may take from the last visit until the version is taken back, in ms. */
const LATEST_MS = 60_000;
/** How long a version has to stay that is not taken back, in ms: three rounds of the guard. */
const STAYS_MS = 35_000;
const FORGED = 10_000;
/** How many reports are sent together. */
const AT_ONCE = 50;
/** How long it takes until a frozen page is counted, in ms. */
const NOTICED_MS = 20_000;
/** The most bytes that the report of a visit may take with its answer. */
const REPORT_BYTES = 1000;

/** A bad version is taken back within a minute of its 200th visit, even if it freezes. A healthy one stays, whatever one network reports. */
export const drill: Drill = async (folder) => {
  const wrong: string[] = [];
  // The drill plays a proxy before the gateway and the API, so that visits come from many networks. A single network may report as often as it likes.
  process.env.TRUSTED_PROXIES = '127.0.0.1';
  const site = await startRehearsal(folder, { RATE_LIMITS: 'off' });
  const store = join(folder, RELEASES);
  await using chrome = await chromium.launch(browser);

  const published = async (name: string, files: Record<string, string>) => {
    const project = join(folder, name);
    await built(project, { files });
    const module = await importBuild(store, join(project, 'dist'));
    await goLive(store, [module]);
    return module.version;
  };
  const live = async () => versionIn((await liveRelease(store)) ?? { modules: [] }, MODULE);
  const stays = async (version: string, ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await pause(1000)) if ((await live()) !== version) return false;
    return true;
  };

  const good = await published('good', pageSaying('Good'));
  await visits(site, good, { from: 0, count: VISITS, failing: 0 });

  const bad = await published(
    'bad',
    pageSaying('Bad', `if (location.search === '?${BROKEN_FOR}') throw new Error('broken');`),
  );
  const [lucky, unlucky] = [
    await visitOf(chrome, site, '/tiny', network(0)),
    await visitOf(chrome, site, `/tiny?${BROKEN_FOR}`, network(1)),
  ];
  if (!lucky.reports.includes(`visit ${MODULE}@${bad}`)) wrong.push('A browser does not report a page that it shows');
  if (!unlucky.reports.includes(`failure ${MODULE}@${bad}`)) wrong.push('A browser does not report a page that breaks');
  if (unlucky.reports.includes(`visit ${MODULE}@${bad}`)) wrong.push('A browser reports a visit of a page that broke');
  if (unlucky.heading !== 'Good') wrong.push(`In place of a page that breaks, its visitor reads: ${unlucky.heading}`);
  for (const report of [lucky, unlucky].flatMap(({ reports }) => reports))
    if (report.startsWith('larger')) wrong.push(`A report is ${report}`);
  await visits(site, bad, { from: 2, count: VISITS - 2, failing: VISITS / 20 - 1 });
  const since = Date.now();
  await until(async () => (await live()) === good, {
    ms: LATEST_MS,
    otherwise: 'A version that fails for one visitor of twenty is not taken back within a minute.',
  });
  console.log(`Taken back ${((Date.now() - since) / 1000).toFixed(1)} s after the ${VISITS}th visit.`);
  const [last] = await history(store);
  console.log(`Release ${last?.release}: ${last?.change?.action} by the ${last?.change?.by}. ${last?.change?.reason}`);
  if (last?.change?.by !== 'guard' || !last.change.reason?.startsWith(`${VISITS / 20} of ${VISITS} visits failed`))
    wrong.push('The release does not say why it was made');
  const { admin } = await site.sessions();
  const mails = () => read<AnswerOf<'GET /mail'>>(`${site.url}/api/mail`, admin.token);
  const isMailed = async () => (await mails()).mails.some(({ subject }) => subject === `${MODULE} was taken back`);
  await until(isMailed, { ms: LATEST_MS, otherwise: 'No organiser is mailed about it.' });

  const healthy = await published('healthy', pageSaying('Healthy'));
  await visits(site, healthy, { from: 0, count: VISITS, failing: 0 });
  if (!(await stays(healthy, STAYS_MS))) wrong.push('A healthy version is taken back');
  await inBatches(FORGED, (index) =>
    report(site, 'POST /module-failures', failed(healthy), `203.0.113.${index % 256}`),
  );
  if (!(await stays(healthy, STAYS_MS))) wrong.push('A version is taken back because of what one network reports');
  const countsOf = async (version: string) => {
    const { modules } = await read<AnswerOf<'GET /releases'>>(`${site.url}/api/releases`, admin.token);
    return modules.flatMap(({ versions }) => versions).find((one) => one.version === version);
  };
  const counted = await countsOf(healthy);
  console.log(`After ${FORGED} forged reports: ${counted?.failures} of ${counted?.visits} visits failed.`);

  const freezing = await published('freezing', pageSaying('Freezing', '', ENDLESS));
  const clicked = Date.now();
  const frozen = await frozenReport(chrome, site, '/tiny', network(0));
  if (!frozen.includes(`"failure":"frozen","module":"${MODULE}@${freezing}"`))
    wrong.push(`A page that freezes is reported as: ${frozen || 'nothing'}`);
  await until(async () => (await countsOf(freezing))?.failures === 1, {
    ms: NOTICED_MS,
    otherwise: 'A page that freezes is not counted as one that fails.',
  });
  console.log(`A page that freezes is counted ${((Date.now() - clicked) / 1000).toFixed(1)} s after it was opened.`);
  await visits(site, freezing, { from: 1, count: VISITS - 1, failing: VISITS / 10 - 1, failure: 'frozen' });
  await until(async () => (await live()) === healthy, {
    ms: LATEST_MS,
    otherwise: 'A version that freezes for one visitor of ten is not taken back within a minute.',
  });
  return wrong;
};

const failed = (version: string, failure: ModuleFailure['failure'] = 'render_failed') => ({
  failure,
  module: `${MODULE}@${version}`,
  inUse: [],
});

/** An address in a network of its own. */
const network = (index: number) => `198.18.${index}.7`;

/** Reports visits of a version from as many networks. @param failing how many of them fail */
async function visits(
  site: Rehearsal,
  version: string,
  { from, count, failing, failure }: { from: number; count: number; failing: number } & Partial<ModuleFailure>,
): Promise<void> {
  await inBatches(count, (index) =>
    index < failing
      ? report(site, 'POST /module-failures', failed(version, failure), network(from + index))
      : report(site, 'POST /module-visits', { modules: [`${MODULE}@${version}`] }, network(from + index)),
  );
}

async function report({ url }: Rehearsal, call: CallAt, body: object, address: string): Promise<void> {
  const answer = await fetch(url + addressOf(call), { method: 'POST', ...json(body, { [ADDRESS]: address }) });
  if (!answer.ok) throw new Error(`${call} is answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function inBatches(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => work(start + index)));
}

interface Visit {
  heading: string;
  reports: string[];
}

/**
 * Opens a page in a fresh browser.
 * @returns its heading at the end, and its reports: of visits, of failures, and those of visits that are too large
 */
async function visitOf(chrome: Browser, { url }: Rehearsal, path: string, address: string): Promise<Visit> {
  const context = await chrome.newContext({
    extraHTTPHeaders: { [ADDRESS]: address },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  // Noted when it is sent: Playwright does not report the end of a request that may outlive its page.
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  await page.goto(url + path);
  // Longer than a page takes to report that it is shown (shell/src/remotes/report-visits.ts).
  await page.waitForTimeout(12_500);
  const reports = await Promise.all(requests.map(wordsOf));
  const heading = (await page.locator('main h1').first().textContent()) ?? '';
  await context.close();
  return { reports: reports.flat(), heading };
}

/** Makes a page freeze in a fresh browser, by its button. @returns what is reported of it, or nothing */
async function frozenReport(chrome: Browser, { url }: Rehearsal, path: string, address: string): Promise<string> {
  const context = await chrome.newContext({ extraHTTPHeaders: { [ADDRESS]: address }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const reported = context
    .waitForEvent('request', { predicate: (request) => isReport(request.url()), timeout: NOTICED_MS })
    .catch(() => undefined);
  await page.goto(url + path);
  // Some beats, as of a page that is shown for a while.
  await page.waitForTimeout(3000);
  // Playwright does not report the end of a click that freezes its page.
  await page
    .getByRole('button', { name: 'Go on' })
    .dispatchEvent('click', undefined, { timeout: 1000 })
    .catch(() => undefined);
  const request = await reported;
  if (request) await wordsOf(request);
  return request?.postData() ?? '';
}

async function wordsOf(request: Request): Promise<string[]> {
  const { modules = [], module } = request.postDataJSON() as { modules?: string[]; module?: string };
  const bytes = await bytesOf(request);
  console.log(`${new URL(request.url()).pathname}: ${bytes} bytes with its answer.`);
  return [
    ...modules.map((one) => `visit ${one}`),
    ...(module ? [`failure ${module}`] : []),
    ...(modules.length > 0 && bytes > REPORT_BYTES ? [`larger than ${REPORT_BYTES} bytes: ${bytes}`] : []),
  ];
}

/** The bytes of a request and of its answer over HTTP/1.1: those of the same request, made here. */
async function bytesOf(request: Request): Promise<number> {
  const [method, url, body] = [request.method(), request.url(), request.postData() ?? ''];
  // The proxy would add the address.
  const { [ADDRESS]: _, ...sent } = await request.allHeaders();
  const answer = await fetch(url, { method, body, headers: request.headers() });
  const answered = await answer.text();
  return (
    lengthOf(`${method} ${new URL(url).pathname} HTTP/1.1`, Object.entries(sent), body) +
    lengthOf('HTTP/1.1 200 OK', [...answer.headers], answered)
  );
}

const lengthOf = (first: string, headers: [string, string][], body: string) =>
  [first, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n').length;
