import { setTimeout as pause } from 'node:timers/promises';
import {
  DECISIONS_FIELD,
  decisionHeadings,
  MOST_STAGED_AT_ONCE,
  STOP_MINUTES,
  type AnswerOf,
  type Application,
} from '@conference/contracts';
import exceljs from 'exceljs';
import { json, read } from '../../harness/api';
import { report } from '../measured/report';
import { median, percentile } from '../measured/statistics';
import type { BenchSite } from '../served/site';

const MOST_MS = { import: 5000, seal: 10_000, release: 1500, others: 200 };
/** Those who read lists meanwhile. */
const OTHERS = 4;
const PAUSE_MS = 20;
/**
 * How often it looks whether a batch is released, in ms. A look counts the content of all batches. With more looks, they would be most of
 * the load.
 */
const LOOK_MS = 100;
const MINUTE_MS = 60_000;

type Made = AnswerOf<'POST /batches'>;

const aTemplate = {
  name: 'A reminder',
  audience: 'application',
  subject: 'For {{full name}}',
  title: 'News',
  body: 'Dear {{full name}},\n\n"{{abstract title}}" is {{status}}.',
};

/**
 * Decides on all applications in one batch, declines those that were accepted, and mails all their authors. Measures how long sealing and
 * releasing take, and how long others wait meanwhile.
 */
export async function deciding(name: string, site: BenchSite, applications: readonly Application[]): Promise<void> {
  const send = sender(site);
  const batchOf = async (form: object) => (await send<Made>('POST /batches', form)).batch._id;
  const first = await batchOf({ kind: 'decisions' });
  await importing(name, site, first, applications);
  await leaving(name, site, first, `${applications.length} decisions`);

  const accepted = applications.filter(({ status }) => status !== 'accepted');
  const declines = await batchOf({ kind: 'decisions' });
  for (let start = 0; start < accepted.length; start += MOST_STAGED_AT_ONCE) {
    const items = accepted
      .slice(start, start + MOST_STAGED_AT_ONCE)
      .map(({ _id, version }) => ({ registrationId: _id, version: version + 1, status: 'declined' }));
    await send(`PUT /batches/${declines}/items`, { items });
  }
  await leaving(name, site, declines, `${accepted.length} declines of accepted ones`);

  const { template } = await send<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', aTemplate);
  const mails = await batchOf({ kind: 'mails', audience: { of: 'application' }, templateId: template._id });
  await leaving(name, site, mails, 'mails to all authors');
}

/** Has the decisions on all of them staged from a workbook. */
async function importing(
  name: string,
  site: BenchSite,
  batchId: string,
  applications: readonly Application[],
): Promise<void> {
  const workbook = await filledIn(applications);
  const send = (expected: object) =>
    beside(site, () => timed(() => sendWorkbook(site, `/batches/${batchId}/import`, { workbook, expected })));
  const tried = await send({});
  report.atMost(`${name}: trying a workbook of ${applications.length} decisions`, MOST_MS.import, tried.result.took);
  const staged = await send({ stage: applications.length });
  report.atMost(`${name}: staging them`, MOST_MS.import, staged.result.took);
  const [trying, staging] = [tried, staged].map(({ waits }) => percentile(95, waits).toFixed(0));
  console.log(`${name}: others wait ${trying} ms while it is tried and ${staging} ms while it is staged, p95.`);
}

/** Seals a batch, and releases it as people do. @param what is in it */
async function leaving(name: string, site: BenchSite, batchId: string, what: string): Promise<void> {
  const send = sender(site);
  const sealing = await beside(site, () => timed(() => send<Made>(`POST /batches/${batchId}/seal`)));
  report.atMost(`${name}: sealing ${what}`, MOST_MS.seal, sealing.result.took);
  report.atMost(`${name}: others meanwhile, p95`, MOST_MS.others, percentile(95, sealing.waits));

  const { kind, numbers } = sealing.result.answer.batch;
  const { accepted, wait, declined, mails } = numbers;
  const asked = Date.now();
  await send(`POST /batches/${batchId}/release`, {
    expect: kind === 'mails' ? { mails } : { accepted, wait, declined, mails },
  });
  const due = (asked + Date.now()) / 2 + STOP_MINUTES * MINUTE_MS;
  // A moment before, so that those who wait are there already.
  await pause(due - Date.now() - MINUTE_MS / 60);
  const releasing = await beside(site, async () => {
    for (;;) {
      const { batches } = await read<AnswerOf<'GET /batches'>>(`${site.address}/api/batches`, site.token);
      if (batches.some(({ _id, state }) => _id === batchId && state === 'released')) return Date.now() - due;
      await pause(LOOK_MS);
    }
  });
  report.atMost(`${name}: from the instant to the release`, MOST_MS.release, releasing.result);
  report.atMost(`${name}: others meanwhile, p95`, MOST_MS.others, percentile(95, releasing.waits));
  console.log(
    `${name}: the longest wait meanwhile is ${Math.max(...releasing.waits).toFixed(0)} ms, the median ${median(releasing.waits).toFixed(0)} ms.`,
  );
}

/** A decision and a comment on each of them. */
async function filledIn(applications: readonly Application[]): Promise<Blob> {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Decisions').addRows([
    Object.values(decisionHeadings),
    ...applications.map(({ _id, version, status }) => {
      const decision = status === 'accepted' ? 'Waiting list' : 'Accepted';
      return [_id, version, decision, 'Please read the guidelines for speakers.'];
    }),
  ]);
  return new Blob([new Uint8Array(await workbook.xlsx.writeBuffer())]);
}

async function sendWorkbook(
  { address, token }: BenchSite,
  path: string,
  { workbook, expected }: { workbook: Blob; expected: object },
): Promise<void> {
  const form = new FormData();
  for (const [name, count] of Object.entries(expected)) form.set(name, String(count));
  form.set(DECISIONS_FIELD, workbook, 'decisions.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The workbook is answered ${answer.status}: ${await answer.text()}`);
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ took: number; answer: Answer }> {
  const began = performance.now();
  const answer = await work();
  return { took: performance.now() - began, answer };
}

/** Does something while others read a page of the list over and over. @returns how long each of them waited, in ms */
async function beside<Result>(
  site: BenchSite,
  work: () => Promise<Result>,
): Promise<{ result: Result; waits: number[] }> {
  const waits: number[] = [];
  let isOver = false;
  const others = Array.from({ length: OTHERS }, async () => {
    while (!isOver) {
      waits.push((await timed(() => read(`${site.address}/api/registrations?page=1`, site.token))).took);
      await pause(PAUSE_MS);
    }
  });
  const result = await work().finally(() => (isOver = true));
  await Promise.all(others);
  return { result, waits };
}

function sender({ address, token }: BenchSite) {
  return async <Answer>(line: string, body?: object): Promise<Answer> => {
    const [method = '', path = ''] = line.split(' ');
    const authorization = { authorization: `Bearer ${token}` };
    const content = body ? json(body, authorization) : { headers: authorization };
    const answer = await fetch(`${address}/api${path}`, { method, ...content });
    if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
