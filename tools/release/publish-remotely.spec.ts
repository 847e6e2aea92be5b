import { KIT_TYPES } from '@conference/release-store';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paces, publishRemotely } from './publish-remotely';

let built: string;
let site: Server;
/** What the site answers to each look at the publish, in turn; the last answer again and again. */
let looks: [status: number, body: object][];
beforeEach(async () => {
  built = await mkdtemp(join(tmpdir(), 'built-'));
  for (const name of [KIT_TYPES, 'entry.js']) await writeFile(join(built, name), '{}');
  site = createServer((request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    request.resume().once('end', () => {
      if (request.method === 'POST') answer(200, { id: 'one' });
      else if (request.url?.includes('/publisher')) answer(200, { module: 'mfe-a' });
      else answer(...((looks.length > 1 ? looks.shift() : looks[0]) ?? [404, {}]));
    });
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  jest.replaceProperty(paces, 'look', 1);
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  site.close();
  await rm(built, { recursive: true });
});

const publish = () =>
  publishRemotely(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, 'token', 'mfe-a', {
    drop: [],
    uncommitted: true,
    share: 100,
    build: built,
  } as Parameters<typeof publishRemotely>[3]);

type Look = (typeof looks)[number];
const AWAY: Look = [503, { message: 'The database is away.' }];
const DONE: Look = [200, { lines: ['It is live.'], state: 'done' }];

it('goes on looking at a publish while the site is away for a moment', async () => {
  looks = [AWAY, [502, {}], DONE];
  await publish();
  expect(console.log).toHaveBeenLastCalledWith('It is live.');
});

it('gives up, with what the site said last, when it stays away, and at once when the publish is unknown', async () => {
  jest.replaceProperty(paces, 'patience', 20);
  looks = [AWAY];
  await expect(publish()).rejects.toThrow('The database is away.');
  looks = [[404, { message: 'Not found.' }]];
  await expect(publish()).rejects.toThrow('Not found.');
});
