import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASES } from '@conference/settings';
import { bootCeph, type Ceph } from '@conference/testing';
import { until } from '../../../harness/wait';
import { root } from '../../../set-up/prepare.mjs';
import { MailServer } from '../../people/mail-server';
import { ProductionSite } from '../../people/production-site';
import { NAME } from '../../people/visitor';
import { Entrance } from './entrance';
import { DATABASE, GaleraCluster, type GaleraNode } from './galera';
import { Machine } from './machine';
import type { Version } from './version';
import { Network, VISITORS, type NetworkAddress, type NetworkPlace } from './network';

/** By how much the clocks of the machines are behind, in ms. */
const BEHIND_MS = [0, 2500, -2500];
const NAMES = ['one', 'two', 'three'];
const BUCKET = 'conference';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
/** Without most of its nodes a cluster takes no statement until they are back. */
const HURRY_MS = 180_000;

/** A site on three machines: what stands before them is docs/operations/haproxy.cfg. */
export interface Cluster {
  machines: Machine[];
  mail: MailServer;
  /** Where the mail server is reached. */
  mailbox: NetworkAddress;
  bucket: Ceph;
  storage: NetworkPlace;
  entrance: Entrance;
  site: ProductionSite;
  /** Has batches that are scheduled be due at once. */
  hurryBatches(): Promise<void>;
}

/** How the site is set up. */
interface SetUp {
  /** For data and logs of the machines. */
  folder: string;
  /** That runs at first. */
  version: Version;
  /** Whether the database is behind a proxy on each machine (docs/operations/haproxy-database.cfg), in place of several hosts that the API knows. */
  isProxied: boolean;
}

/** Builds the site, and runs it on three machines while it is used. */
export async function onThreeMachines<Result>(
  { folder, version: { checkout, release }, isProxied }: SetUp,
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const first = join(folder, 'first');
  await release(first);
  using network = new Network();
  const places = NAMES.map((name, index) => network.place(name, 11 + index));
  const mailbox = network.address(31);
  await using mail = new MailServer(mailbox.address);
  await using cluster = await GaleraCluster.boot(places);
  const nodes = cluster.nodes;
  const port = await mail.open();
  const storage = network.place('bucket', 21);
  const ceph = await bootCeph({ host: storage.address, within: storage.within });
  // Also where something does not start.
  await using _storage = { [Symbol.asyncDispose]: () => ceph.stop() };
  await ceph.create(BUCKET);

  const certificate = certify(folder);
  const password = randomBytes(12).toString('hex');
  const secret = randomBytes(32).toString('hex');
  const clock = pathToFileURL(join(root, 'tools/harness/clock-behind.mjs'));
  const machines: Machine[] = [];
  await using _machines = {
    [Symbol.asyncDispose]: async () => void (await Promise.all(machines.map((one) => one.kill()))),
  };
  for (const [index, place] of places.entries()) {
    const own = join(folder, NAMES[index] ?? '');
    mkdirSync(own, { mode: 0o700 });
    // The first machine brings the store; the others have the key to sign with, and get the rest.
    const brought = index === 0 ? '' : 'key';
    await cp(join(first, RELEASES, brought), join(own, 'data', RELEASES, brought), { recursive: true });
    const haproxy = join(own, 'haproxy.cfg');
    const socket = join(own, 'admin.sock');
    writeFileSync(haproxy, proxyConfiguration(certificate.site, socket));
    const tunnel = join(own, 'tunnel.cfg');
    writeFileSync(tunnel, TUNNEL);
    const every = {
      DATA_DIR: join(own, 'data'),
      PUBLIC_URL: `https://${NAME}`,
      CONFERENCE_NOW: 'real',
      NODE_OPTIONS: `--import=${clock.href}`,
      CLOCK_BEHIND_MS: String(BEHIND_MS[index]),
    };
    const hosts = isProxied ? ['127.0.0.1:3307'] : places.map(({ address }) => `${address}:3306`);
    const databaseProxy = isProxied ? { databaseProxy: databaseProxyIn(own) } : {};
    const { name, user } = DATABASE;
    const shared = {
      ...every,
      DATABASE_URL: `mariadb://${user}:${encodeURIComponent(DATABASE.password)}@${hosts.join(',')}/${name}`,
      STORAGE_URL: `s3://${BUCKET}/site?endpoint=${ceph.endpoint}`,
      ...ceph.env,
      RELEASES_STORE: 'shared',
    };
    const releases = { ...shared, RELEASES_PORT: '4400', RELEASES_SECRET: secret };
    const api = {
      ...shared,
      API_PORT: '4301',
      JWT_SECRET: secret,
      MAIL_URL: `smtp://${mailbox.address}:${port}`,
      MAIL_FROM: `no-reply@${NAME}`,
      SEED: 'empty',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: 'chair@example.org',
      ADMIN_PASSWORD: password,
    };
    const services = [place, ...places.filter((other) => other !== place)];
    const gateway = {
      ...every,
      DATA_DIR: join(own, 'gateway'),
      RELEASES_URL: services.map(({ address }) => `http://${address}:4401`).join(','),
      RELEASES_SECRET: secret,
      PORT: '4202',
      API_URL: 'http://127.0.0.1:4301',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const node = nodes[index];
    if (node)
      machines.push(
        new Machine(NAMES[index] ?? '', place, node, {
          folder: own,
          checkout,
          haproxy,
          socket,
          tunnel,
          ...databaseProxy,
          env: { api, gateway, releases },
        }),
      );
  }
  for (const machine of machines) await machine.start();
  const doors = places.map(({ address }) => ({
    host: address,
    port: 443,
    ca: certificate.ca,
    from: VISITORS,
  }));
  await using entrance = new Entrance(doors);
  return await use({
    machines,
    mail,
    mailbox,
    bucket: ceph,
    storage,
    entrance,
    site: new ProductionSite(entrance, password),
    async hurryBatches() {
      const statement = `UPDATE ${DATABASE.name}.batch SET dueAt = '${LONG_AGO}' WHERE state = 'sealed' AND dueAt IS NOT NULL`;
      const isDone = () =>
        (nodes.at(-1) as GaleraNode).ask(statement).then(
          () => true,
          () => false,
        );
      await until(isDone, { ms: HURRY_MS, otherwise: 'The database takes no statement.' });
    },
  });
}

/** A certificate for the name of the site, alone and with its key. */
function certify(folder: string): { ca: Buffer; site: string } {
  const [key, ca, site] = ['key.pem', 'ca.pem', 'site.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', ca], { stdio: 'pipe' });
  writeFileSync(site, Buffer.concat([readFileSync(ca), readFileSync(key)]), { mode: 0o600 });
  return { ca: readFileSync(ca), site };
}

/** The documented configuration, with the addresses and the certificate of the drill. */
function proxyConfiguration(certificate: string, socket: string): string {
  const documented = readFileSync(join(root, 'docs/operations/haproxy.cfg'), 'utf8');
  return documented
    .replaceAll('192.0.2.', '10.77.0.')
    .replaceAll('/etc/conference/tls/site.pem', certificate)
    .replaceAll('/etc/haproxy/cdn.lst', join(root, 'docs/operations/cdn.lst'))
    .replaceAll('/run/haproxy/admin.sock', socket);
}

/** The documented proxy before the database, with the addresses of the drill. @returns its file */
function databaseProxyIn(folder: string): string {
  const file = join(folder, 'database.cfg');
  const documented = readFileSync(join(root, 'docs/operations/haproxy-database.cfg'), 'utf8');
  const check = join(root, 'docs/operations/takes-writes.sh');
  writeFileSync(file, documented.replaceAll('192.0.2.', '10.77.0.').replaceAll('/etc/haproxy/takes-writes.sh', check));
  return file;
}

/** A rehearsal, which has no throttles, listens on its own machine only: this lets the proxies and gateways of the others in. */
const TUNNEL = `defaults
  mode tcp
  timeout connect 1s
  timeout client 130s
  timeout server 130s
listen gateway
  bind :4201
  server gateway 127.0.0.1:4202
listen releases
  bind :4401
  server releases 127.0.0.1:4400
`;
