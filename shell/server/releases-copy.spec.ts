import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layout, liveNumber, liveRelease, releaseBuilds, storeImage } from '@conference/release-store';
import { folderOf, goingBack, lend, localSource, moduleItem } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { gateway } from './gateway';

const secret = 'what gateways of all machines know';

let folder: string;
/** `there`: the store of a machine with a publishing service. `here`: the store of a machine that only has a gateway. */
let [there, here] = ['', ''];
let services: Server[];
let urls: string[];
/** Whether each service knows what is live. */
let fresh: boolean[];
let server: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  [there, here] = [join(folder, 'there'), join(folder, 'here')];
  await released('first');
  fresh = [true, true];
  services = await Promise.all(
    fresh.map((_, index) => lend(localSource(there), () => !!fresh[index], { host: '127.0.0.1', port: 0, secret })),
  );
  urls = services.map((service) => `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  server = await gatewayOf(secret);
});
const usual = goingBack.after;
afterEach(async () => {
  goingBack.after = usual;
  await server.close();
  services.forEach(end);
  await rm(folder, { recursive: true });
});

function end(service?: Server): void {
  service?.close();
  service?.closeAllConnections();
}

const gatewayOf = (known: string) =>
  gateway({
    releases: here,
    releasesFrom: { urls, secret: known },
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost:4200',
    rehearsal: false,
    trustedProxies: [],
  });

async function released(text: string) {
  const shell = { name: 'shell', kind: 'host', lends: { kit: '1.0.0' }, kit: [] };
  return releaseBuilds(there, [
    await writtenBuild(join(folder, 'shell'), shell),
    await writtenBuild(join(folder, text), { name: 'mfe-public', prefixes: ['/'] }, { 'entry.js': `'${text}'` }),
  ]);
}

/** Waits until the gateway shows a release. @returns after how long, in ms */
async function shown(release: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { body } = await server.inject('/release.json');
    if (body.includes(`"release":${release}`)) return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error(`Release ${release} is not shown: ${body}`);
    await pause(20);
  }
}

const fileOf = async (release: number) => {
  const live = await liveRelease(there);
  const module = live?.modules.find(({ name }) => name === 'mfe-public');
  expect(live?.release).toBe(release);
  return `/modules/mfe-public/${module?.version}/entry.js`;
};

it('a gateway that was away shows what is live from its first answer on', async () => {
  await shown(1);
  await server.close();
  await released('second');
  server = await gatewayOf(secret);
  expect((await server.inject('/release.json')).json()).toMatchObject({ release: 2 });
});

it('a gateway starts with its copy while no service answers', async () => {
  await shown(1);
  await server.close();
  services.forEach(end);
  server = await gatewayOf(secret);
  expect((await server.inject('/release.json')).json()).toMatchObject({ release: 1 });
});

it('shows what is live elsewhere, and what is released from then on', async () => {
  await shown(1);
  expect((await server.inject(await fileOf(1))).statusCode).toBe(200);
  await released('second');
  await shown(2);
  expect((await server.inject(await fileOf(2))).statusCode).toBe(200);
});

it('goes on showing it when no service answers, and after a restart then', async () => {
  await shown(1);
  services.forEach(end);
  await server.close();
  server = await gatewayOf(secret);
  expect((await server.inject(await fileOf(1))).statusCode).toBe(200);
  expect((await server.inject('/release.json')).body).toContain('"release":1');
});

it('asks another service when one is away, and when one does not know what is live', async () => {
  await shown(1);
  end(services[0]);
  await released('second');
  await shown(2);
});

it('does not go back with a service that has lost the others', async () => {
  await shown(1);
  fresh[0] = false;
  await released('second');
  await shown(2);
  fresh[1] = false;
  await pause(800);
  expect(await liveNumber(here)).toBe(2);
});

it('does not go back with a service that has not heard of the latest release yet', async () => {
  const late = join(folder, 'late');
  await cp(there, late, { recursive: true });
  const other = await lend(localSource(late), () => true, { host: '127.0.0.1', port: 0, secret });
  services.push(other);
  await server.close();
  urls = [urls[0] ?? '', `http://127.0.0.1:${(other.address() as AddressInfo).port}`];
  server = await gatewayOf(secret);
  await released('second');
  await shown(2);

  end(services[0]);
  await pause(1200);
  expect(await liveNumber(here)).toBe(2);
  // A service that still knows fewer releases after a while was restored from a backup.
  goingBack.after = 1500;
  await shown(1);
});

it('is given nothing without the secret', async () => {
  await shown(1);
  await server.close();
  await rm(here, { recursive: true });
  server = await gatewayOf('what somebody else has made up');
  await pause(800);
  expect(await liveNumber(here)).toBe(0);
  const [url = ''] = urls;
  for (const path of ['/releases?most=1', '/key', await fileOf(1)]) expect((await fetch(url + path)).status).toBe(401);
});

it('is lent nothing but releases and what they are made of', async () => {
  const headers = { authorization: `Bearer ${secret}` };
  const [url = ''] = urls;
  const statuses = [
    '/key/private.pem',
    '/modules/..%2f..%2fkey/private.pem',
    '/registry/current',
    '/incoming',
    '/',
  ].map(async (path) => (await fetch(url + path, { headers })).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
  expect((await fetch(`${url}/key`, { headers, method: 'POST' })).status).toBe(401);
});

it('brings a version and a picture that no release names once somebody opens them', async () => {
  await shown(1);
  const before = await fileOf(1);
  for (const text of ['second', 'third', 'fourth']) await released(text);
  await shown(4);
  await rm(folderOf(here, moduleItem({ name: 'mfe-public', version: before.split('/')[3] ?? '' })), {
    recursive: true,
  });
  expect((await server.inject(before)).statusCode).toBe(200);

  const digest = await storeImage(there, { 320: Buffer.from('a picture') });
  expect((await server.inject(`/images/${digest}/320.webp`)).body).toBe('a picture');
  expect((await server.inject(`/images/${'0'.repeat(64)}/320.webp`)).statusCode).toBe(404);
  expect((await server.inject('/modules/mfe-public/made-up/entry.js')).statusCode).toBe(404);
});

it('shows from its own disk what was live before, when what is live is damaged there and no service answers', async () => {
  const before = await fileOf(1);
  await server.close();
  await rm(here, { recursive: true });
  await released('second');
  server = await gatewayOf(secret);
  await shown(2);

  services.forEach(end);
  await server.close();
  await writeFile(join(layout(here).modules, (await fileOf(2)).slice('/modules/'.length)), 'damaged');
  server = await gatewayOf(secret);
  await shown(1);
  expect((await server.inject(before)).statusCode).toBe(200);
});

it('mends what was damaged on its disk', async () => {
  await shown(1);
  const file = join(layout(here).modules, (await fileOf(1)).slice('/modules/'.length));
  const text = await readFile(file);
  await writeFile(file, 'damaged');
  await server.close();
  server = await gatewayOf(secret);
  await shown(1);
  // While the file is being replaced, it is missing.
  const now = () => readFile(file).catch(() => Buffer.alloc(0));
  for (let tries = 0; !(await now()).equals(text); tries++) {
    if (tries === 100) throw new Error('It stays damaged.');
    await pause(100);
    await server.inject('/release.json');
  }
});
