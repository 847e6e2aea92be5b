import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RELEASES } from '@conference/settings';
import { bootCeph, type Ceph } from '@conference/testing';
import { cp } from 'node:fs/promises';
import { root } from '../../../set-up/prepare.mjs';
import { buildAndRelease } from '../../../start/build';
import { MailServer } from '../../people/mail-server';
import { ProductionSite } from '../../people/production-site';
import { NAME } from '../../people/visitor';
import { Entrance } from './entrance';
import { DATABASE, GaleraCluster } from './galera';
import { Machine } from './machine';
import { HERE, Network, VISITORS, type NetworkPlace } from './network';

/** By how much the clocks of the machines are behind, in ms. */
const BEHIND_MS = [0, 2500, -2500];
const NAMES = ['one', 'two', 'three'];
const BUCKET = 'conference';

/** A site on three machines: what stands before them is docs/operations/haproxy.cfg. */
export interface Cluster {
  machines: Machine[];
  mail: MailServer;
  bucket: Ceph;
  storage: NetworkPlace;
  entrance: Entrance;
  site: ProductionSite;
}

/** Builds the site, and runs it on three machines while it is used. @param folder for their data and logs */
export async function onThreeMachines<Result>(
  folder: string,
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const first = join(folder, 'first');
  await buildAndRelease(first);
  using network = new Network();
  const places = NAMES.map((name, index) => network.place(name, 11 + index));
  await using mail = new MailServer(HERE);
  await using cluster = await GaleraCluster.boot(places);
  const nodes = cluster.nodes;
  const port = await mail.open();
  const storage = network.place('bucket', 21);
  const ceph = await bootCeph({ host: storage.address, within: storage.within });
  await ceph.create(BUCKET);

  const certificate = certify(folder);
  const password = randomBytes(12).toString('hex');
  const secret = randomBytes(32).toString('hex');
  const clock = pathToFileURL(join(root, 'tools/harness/clock-behind.mjs'));
  const machines: Machine[] = [];
  for (const [index, place] of places.entries()) {
    const own = join(folder, NAMES[index] ?? '');
    mkdirSync(own, { mode: 0o700 });
    await cp(join(first, RELEASES), join(own, 'data', RELEASES), { recursive: true });
    const haproxy = join(own, 'haproxy.cfg');
    writeFileSync(haproxy, proxyConfiguration(certificate.site));
    const tunnel = join(own, 'tunnel.cfg');
    writeFileSync(tunnel, TUNNEL);
    const every = {
      DATA_DIR: join(own, 'data'),
      PUBLIC_URL: `https://${NAME}`,
      NODE_OPTIONS: `--import=${clock.href}`,
      CLOCK_BEHIND_MS: String(BEHIND_MS[index]),
    };
    // Its own database first.
    const hosts = [place, ...places.filter((other) => other !== place)].map(({ address }) => `${address}:3306`);
    const { name, user } = DATABASE;
    const api = {
      ...every,
      API_PORT: '4301',
      DATABASE_URL: `mariadb://${user}:${encodeURIComponent(DATABASE.password)}@${hosts.join(',')}/${name}`,
      STORAGE_URL: `s3://${BUCKET}/site?endpoint=${ceph.endpoint}`,
      ...ceph.env,
      JWT_SECRET: secret,
      MAIL_URL: `smtp://${HERE}:${port}`,
      MAIL_FROM: `no-reply@${NAME}`,
      SEED: 'empty',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: 'chair@example.org',
      ADMIN_PASSWORD: password,
    };
    const gateway = {
      ...every,
      PORT: '4202',
      API_URL: 'http://127.0.0.1:4301',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const node = nodes[index];
    if (node) machines.push(new Machine(place, node, { folder: own, haproxy, tunnel, env: { api, gateway } }));
  }
  for (const machine of machines) await machine.start();
  const doors = places.map(({ address }) => ({
    ...{ host: address, port: 443, ca: certificate.ca, from: VISITORS },
  }));
  await using entrance = new Entrance(doors);
  try {
    return await use({ machines, mail, bucket: ceph, storage, entrance, site: new ProductionSite(entrance, password) });
  } finally {
    for (const machine of machines) await machine.kill();
    await ceph.stop();
  }
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
function proxyConfiguration(certificate: string): string {
  const documented = readFileSync(join(root, 'docs/operations/haproxy.cfg'), 'utf8');
  return documented.replaceAll('192.0.2.', '10.77.0.').replaceAll('/etc/conference/tls/site.pem', certificate);
}

/** A rehearsal, on whose clock the forms are open, listens on its own machine only: this lets the proxies of the others in. */
const TUNNEL = `defaults
  mode tcp
  timeout connect 1s
  timeout client 130s
  timeout server 130s
listen gateway
  bind :4201
  server gateway 127.0.0.1:4202
`;
