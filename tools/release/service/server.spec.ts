import { BucketUnavailable } from '@conference/bucket';
import { DatabaseAway } from '@conference/database-server';
import {
  layout,
  liveRelease,
  NoSuchVersion,
  Overtaken,
  releaseBuilds,
  StoreAway,
  Unfit,
} from '@conference/release-store';
import {
  changeRelease,
  incoming,
  incomingFolder,
  PublishingClient,
  serviceFile,
  type ChangeRequest,
} from '@conference/release-store/publishing';
import { joinStore, LentStore, type SharedStore } from '@conference/release-store/sharing';
import { writtenBuild } from '@conference/release-store/testing';
import { freePort } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Joined } from '../sharing';
import { startService } from './server';

let dataDir: string;
let service: AsyncDisposable;
const store = () => join(dataDir, 'releases');
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'service-'));
  const home = await writtenBuild(join(dataDir, 'home'), { name: 'mfe-public', prefixes: ['/'] });
  await releaseBuilds(store(), [home]);
  service = await startService({ dataDir, publicUrl: 'http://127.0.0.1:9' });
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

/** Hands a build over. @returns what was printed, and why it was refused */
async function publish(name: string, build: string): Promise<{ lines: string[]; refused: string }> {
  const client = await PublishingClient.of(store());
  const folder = await incomingFolder(store());
  await writtenBuild(incoming(folder, name).build, { name: build, prefixes: ['/'] });
  const lines: string[] = [];
  const id = (await client?.begin({ folder, modules: [{ name }] })) ?? '';
  const refused = (await client?.follow(id, (line) => lines.push(line))) ?? '';
  return { lines, refused };
}

it('publishes what is handed over, and keeps nothing of it', async () => {
  const { lines, refused } = await publish('mfe-public', 'mfe-public');

  expect(refused).toBe('');
  expect(lines[0]).toBe('Checking, and copying to the store ...');
  expect(lines[1]).toMatch(/^Nothing to do: mfe-public@\w+ is live already\.$/);
  expect(await readdir(layout(store()).incoming)).toEqual([]);
});

it('refuses in a sentence, and keeps nothing of that either', async () => {
  expect((await publish('mfe-other', 'mfe-public')).refused).toBe(
    'name_differs: The build of mfe-other calls itself mfe-public.',
  );
  expect(await readdir(layout(store()).incoming)).toEqual([]);
});

describe('a change without a build', () => {
  const change = (request: ChangeRequest) => changeRelease(store(), request);
  const published = async (text: string) =>
    releaseBuilds(store(), [
      await writtenBuild(join(dataDir, text), { name: 'mfe-a', prefixes: ['/a'] }, { 'entry.js': `'${text}'` }),
    ]);
  const offBy = (sentence: string): ChangeRequest => ({ change: 'switch', module: 'mfe-a', sentence });

  it('is made by the service', async () => {
    const { modules } = await published('one');
    await published('two');
    const client = await PublishingClient.of(store());
    const request = { change: 'roll back', modules: ['mfe-a'] };
    expect(await client?.change(request)).toMatchObject({ release: { release: 4, modules } });
    expect((await liveRelease(store()))?.release).toBe(4);
  });

  it.each<[ChangeRequest, new (...args: never[]) => Error, string]>([
    [{ change: 'roll back', modules: ['mfe-b'] }, NoSuchVersion, 'There is no module mfe-b.'],
    [{ change: 'roll out', module: 'mfe-a', share: 50 }, NoSuchVersion, 'No version of mfe-a is given to some'],
    [{ change: 'remove', module: 'mfe-public' }, Unfit, 'not_removable: The site does not work without mfe-public.'],
    [offBy(' '), Unfit, 'not_switchable: What visitors read has 1 to 200 characters.'],
    [{ change: 'remove', module: 'mfe-a', ifRelease: 1 }, Overtaken, 'Something else has been released meanwhile.'],
  ])('is refused by it as by the store: %j', async (request, kind, message) => {
    await published('one');
    const refused = await change(request).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(kind);
    expect((refused as Error).message).toContain(message);
  });

  it.each([
    ['bucket', new BucketUnavailable('s3://releases', 'ECONNREFUSED')],
    ['database', new DatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))],
  ])('is to be tried again while the %s that machines share is away', async (_, failure) => {
    const there = () => Promise.resolve(new Set<string>());
    const shared = {
      name: 'a bucket',
      items: there,
      releases: () => Promise.resolve([]),
      publicKey: there,
      inTurn: there,
    };
    await joinStore(store(), shared as unknown as SharedStore);
    shared.inTurn = () => Promise.reject(failure);
    const told = jest.spyOn(console, 'error').mockImplementation();
    await expect(change({ change: 'offline', to: 'off' })).rejects.toThrow(StoreAway);
    expect(told).toHaveBeenCalledWith(failure);
    told.mockRestore();
  });

  it('is made here where no service runs, or where it ends meanwhile', async () => {
    await published('one');
    const { url } = JSON.parse(await readFile(serviceFile(store()), 'utf8')) as { url: string };
    await service[Symbol.asyncDispose]();
    expect((await change(offBy('Later.'))).off).toEqual({ 'mfe-a': 'Later.' });
    // It answers that it is there, and then no more.
    const ending = createServer((request, response) => {
      if (request.url === '/') response.end('{}');
      else request.destroy();
    });
    await new Promise<void>((resolve) => ending.listen(Number(new URL(url).port), '127.0.0.1', resolve));
    await writeFile(serviceFile(store()), JSON.stringify({ url, secret: 'secret' }));
    expect((await change({ change: 'remove', module: 'mfe-a' })).modules).toHaveLength(1);
    ending.close();
  });
});

it('says of a publish on another machine that it cannot be told of while what machines share is away, and not that there is none', async () => {
  await service[Symbol.asyncDispose]();
  const none = () => Promise.resolve(new Set<string>());
  const away = new DatabaseAway(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const shared = { name: 'a bucket', items: none, releases: () => Promise.resolve([]), publicKey: none };
  const joined = { shared: { ...shared, job: () => Promise.reject(away) }, [Symbol.asyncDispose]: none };
  service = await startService({ dataDir, publicUrl: 'http://127.0.0.1:9' }, joined as unknown as Joined);
  const client = await PublishingClient.of(store());
  await expect(client?.progress(randomUUID(), 0)).rejects.toThrow(StoreAway);
});

it('keeps nobody waiting where it does not answer', async () => {
  await service[Symbol.asyncDispose]();
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  await writeFile(serviceFile(store()), JSON.stringify({ url, secret: 'secret' }));
  expect((await changeRelease(store(), { change: 'offline', to: 'off' })).offline).toBe('off');
  hanging.closeAllConnections();
  hanging.close();
});

it('is found by who may read the store, and by nobody else', async () => {
  const file = serviceFile(store());
  const { url, secret } = JSON.parse(await readFile(file, 'utf8')) as { url: string; secret: string };
  const ask = async (authorization: string) =>
    (await fetch(`${url}/publishes`, { method: 'POST', headers: { authorization }, body: '{}' })).status;

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect([await ask(''), await ask('Bearer wrong'), await ask(`Bearer ${secret}`)]).toEqual([401, 401, 400]);
});

it('is not found once it has ended, also where its file is still there', async () => {
  const text = await readFile(serviceFile(store()), 'utf8');
  await service[Symbol.asyncDispose]();
  expect(await PublishingClient.of(store())).toBeUndefined();

  await writeFile(serviceFile(store()), text);
  expect(await PublishingClient.of(store())).toBeUndefined();
});

describe('its metrics', () => {
  const watch = async () => {
    await service[Symbol.asyncDispose]();
    const metrics = { host: '127.0.0.1', port: await freePort() };
    service = await startService({ dataDir, publicUrl: 'http://127.0.0.1:9', metrics });
    return metrics;
  };

  it('count what was published, changed and refused', async () => {
    const { port } = await watch();
    await publish('mfe-public', 'mfe-public');
    await publish('mfe-other', 'mfe-public');
    await changeRelease(store(), { change: 'offline', to: 'off' });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

    const values = Object.fromEntries(
      [...text.matchAll(/^conference_release(?:_jobs)?(.*) (\d+)$/gm)].map(([, series = '', value]) => [series, value]),
    );
    expect(values).toEqual({
      '': '2',
      s_age_seconds: '0',
      _running: '0',
      '_total{kind="publish",outcome="done"}': '1',
      '_total{kind="publish",outcome="refused"}': '1',
      '_total{kind="publish",outcome="failed"}': '0',
      '_total{kind="change",outcome="done"}': '1',
      '_total{kind="change",outcome="refused"}': '0',
      '_total{kind="change",outcome="failed"}': '0',
    });
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('end with it, and where their port is taken nothing of it stays', async () => {
    const metrics = await watch();
    const lending = { host: '127.0.0.1', port: await freePort(), secret: 'what all gateways know, of 32 bytes' };
    const joined = { shared: {}, [Symbol.asyncDispose]: jest.fn() } as unknown as Joined;
    const second = startService({ dataDir, publicUrl: 'http://127.0.0.1:9', metrics, lending }, joined);
    await expect(second).rejects.toThrow(`METRICS_PORT: port ${metrics.port} is taken.`);
    expect(joined[Symbol.asyncDispose]).toHaveBeenCalled();
    await service[Symbol.asyncDispose]();
    await expect(fetch(`http://127.0.0.1:${metrics.port}/metrics`)).rejects.toThrow('fetch failed');
  });
});

it('lends the store to gateways that know the secret, on the port that it is told', async () => {
  await service[Symbol.asyncDispose]();
  const lending = { host: '127.0.0.1', port: await freePort(), secret: 'what all gateways know, of 32 bytes' };
  service = await startService({ dataDir, publicUrl: 'http://127.0.0.1:9', lending });
  const source = (secret: string) => new LentStore({ urls: [`http://127.0.0.1:${lending.port}`], secret });

  expect(await source(lending.secret).releases(9)).toEqual([{ release: 1, sha256: expect.stringMatching(/^\w{64}$/) }]);
  await expect(source('another').releases(9)).rejects.toThrow('A publishing service answers 401.');
  await expect(startService({ dataDir, publicUrl: 'http://127.0.0.1:9', lending })).rejects.toThrow(
    `RELEASES_PORT: port ${lending.port} cannot be used on 127.0.0.1 (EADDRINUSE).`,
  );
});
