import { ABSTRACT_FIELD } from '@conference/contracts';
import { closingInstant } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { anApplication } from '@conference/testing';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startSite } from './site/site';
import { expect, test } from './site/test';

const ABSTRACT = readFileSync(fileURLToPath(import.meta.resolve('@conference/testing/files/abstract.docx')));
const CLOSED = closingInstant(defaultEdition.dates, 'author').getTime();
/** Long enough for the site to start before the deadline. */
const BEFORE_MS = 20_000;

test('an upload that began in time is taken when it ends too late; one that begins too late is not', async () => {
  // A separate site has to start, and then the deadline has to pass.
  test.slow();
  const site = await startSite({ CONFERENCE_NOW: new Date(CLOSED - BEFORE_MS).toISOString() });
  const { call, rest } = await halfAnUpload(site.url);
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await expect(async () => expect(await conferenceTime(site.url)).toBeGreaterThan(CLOSED)).toPass({
    timeout: 2 * BEFORE_MS,
  });
  call.end(rest);
  expect((await answered)[0].statusCode).toBe(201);

  const late = await fetch(`${site.url}/api/register`, { method: 'POST', body: form() });
  expect([late.status, (await late.json()).message]).toEqual([409, 'Registration Closed']);
  await site.stop();
});

function form(): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(anApplication())) filled.set(name, String(value));
  filled.set(ABSTRACT_FIELD, new Blob([new Uint8Array(ABSTRACT)]), 'abstract.docx');
  return filled;
}

/** Sends the first half of an application. Returns the open request and the second half. */
async function halfAnUpload(siteUrl: string) {
  const whole = new Response(form());
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': body.length };
  const call = request(`${siteUrl}/api/register`, { method: 'POST', headers });
  call.write(body.subarray(0, body.length / 2));
  return { call, rest: body.subarray(body.length / 2) };
}

async function conferenceTime(siteUrl: string): Promise<number> {
  const { now } = await (await fetch(`${siteUrl}/api/dates`)).json();
  return Date.parse(now);
}
