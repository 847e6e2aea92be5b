import { addressOf } from '@conference/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveFixture } from './serve-fixture';
import { trialCookie, visitors, type Answering, type Visitor } from './visitor';

const [somebody, , organiser] = visitors;
const calls: string[] = [];
let site: Server;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  site = createServer(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(418, { 'Content-Type': 'text/plain' }).end('the site');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  fixture = await serveFixture(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  site.close();
});

const call = (visitor: Visitor, answering: Answering, line: string) => {
  const [method, path] = line.split(' ');
  const { name, value } = trialCookie(visitor, answering);
  return fetch(fixture.url + path, { method, headers: { cookie: `scheme=sun; ${name}=${value}` } });
};
const SESSION = `GET ${addressOf('GET /session')}`;
const DATES = `GET ${addressOf('GET /dates')}`;

it('answers whoever calls, as their cookie says', async () => {
  const response = await call(organiser, 'refusing', SESSION);
  expect(await response.json()).toMatchObject({ user: { email: 'trial@example.invalid', role: 'admin' } });
  expect((await call(organiser, 'refusing', DATES)).status).toBe(503);
  expect((await call(somebody, 'filled', DATES)).status).toBe(200);
});

it('lets the site answer where it is asked for, and changes nothing there', async () => {
  const response = await call(somebody, 'site', DATES);
  expect([response.status, await response.text()]).toEqual([418, 'the site']);
  expect((await call(somebody, 'site', 'POST /api/contact')).ok).toBe(false);
  expect(calls).toEqual([DATES]);
});

it.each(['POST /module-failures', 'POST /module-visits'] as const)('takes %s, and counts nothing', async (name) => {
  const response = await call(somebody, 'site', `POST ${addressOf(name)}`);
  expect(response.status).toBe(204);
  expect(calls).toEqual([DATES]);
});
