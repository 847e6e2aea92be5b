import { Bucket } from '@conference/bucket';
import { layout } from '@conference/release-store';
import { LentStore } from '@conference/release-store/sharing';
import { BACKUP_MARK, readSettings, RELEASES } from '@conference/settings';
import { bootCeph, CEPH, findCeph, findFaketime, freePort } from '@conference/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { run, start } from '../../harness/command';
import { besideMariaDb } from '../../harness/databases';
import { listen } from '../../harness/listen';
import { startRehearsal } from '../../harness/rehearsal';
import { root } from '../../set-up/prepare.mjs';
import { mayInstall } from '../../set-up/system-packages';
import { unpackFromUnstable } from '../../set-up/unstable';
import { isAnswering, until } from '../../harness/wait';
import { stopChildren } from '../../start/children';
import type { Drill } from '../drill';
import { Certificates } from './doctor/certificates';

const MAIL_PASSWORD = 'the-password-of-the-mail';
const STORAGE_SECRET = 'the-secret-of-the-bucket';
const JWT_SECRET = 'the-key-of-all-tokens-of-this-site-0123456789';
const RELEASES_SECRET = 'the-secret-of-the-releases-of-this-site-0123456789';
const DATABASE = 'doctor';
const [SERVES_MS, DAY_MS] = [120_000, 86_400_000];

/** How the doctor ends, what it prints, and what it finds wrong. */
interface Diagnosis {
  code: number;
  output: string;
  wrong: string[];
}

/**
 * A site has MariaDB, a bucket, a mail server with a password, TLS, and releases that it shares with other machines. First all is well;
 * then one thing after the other is broken. The doctor finds just that, in lines without a stack trace or a secret.
 */
export const drill: Drill = (folder) =>
  besideMariaDb(async (mariaDb) => {
    if (!findCeph() && mayInstall()) unpackFromUnstable('radosgw', CEPH);
    const ceph = await bootCeph();
    await using _storage = { [Symbol.asyncDispose]: () => ceph.stop() };
    await ceph.create('conference');
    const mails: string[] = [];
    const smtp = mailServer(mails);
    const mailUrl = (password: string) => `smtp://site:${password}@127.0.0.1:${smtp.port}`;
    await smtp.open();
    const certificates = new Certificates(folder);
    const good = certificates.signed('localhost', 60);
    let gatewayPort = 0;
    const tls = createServer(good, (incoming, response) => passOn(gatewayPort)(incoming, response));
    const env = {
      DATABASE_URL: mariaDb.create(DATABASE),
      MAIL_URL: mailUrl(MAIL_PASSWORD),
      JWT_SECRET,
      PUBLIC_URL: `https://localhost:${await listen(tls)}`,
      STORAGE_URL: `s3://conference/site?endpoint=${ceph.endpoint}`,
      ...ceph.env,
      RELEASES_STORE: 'shared',
    };
    const lending = { RELEASES_PORT: String(await freePort()), RELEASES_SECRET };
    const dataDir = join(folder, 'data');
    const site = await startRehearsal(dataDir, env);
    gatewayPort = site.gatewayPort;

    const system = new ClockOfSystem(join(folder, 'system'));
    await system.say('yes');
    const found: string[] = [];
    /** Notes when the doctor finds something else wrong than this. */
    const finds = async (
      when: string,
      expected: string[],
      others: NodeJS.ProcessEnv = {},
      parameters: string[] = [],
    ) => {
      const settings = {
        ...env,
        ...lending,
        DATA_DIR: dataDir,
        NODE_EXTRA_CA_CERTS: certificates.authority,
        PATH: `${system.folder}:${process.env['PATH']}`,
        ...others,
      };
      const { code, output, wrong } = await diagnosis(settings, parameters);
      if (wrong.join() !== expected.join() || (code === 0) !== (expected.length === 0))
        found.push(`When ${when}, it ends with ${code} and finds ${wrong.join(', ') || 'nothing'} wrong:\n${output}`);
      if (/\n\s+at /.test(output)) found.push(`When ${when}, it shows a stack trace:\n${output}`);
      if (
        [MAIL_PASSWORD, STORAGE_SECRET, JWT_SECRET, RELEASES_SECRET, ceph.env.AWS_SECRET_ACCESS_KEY].some((secret) =>
          output.includes(secret),
        )
      )
        found.push(`When ${when}, it shows a secret`);
      console.log(`${when}: ${wrong.join(', ') || 'all is well'}`);
    };

    const service = await serveReleases({ ...env, ...lending, DATA_DIR: dataDir });

    await finds('all is well', [], {}, ['--mail-to', 'chair@example.org']);
    if (mails.join() !== 'chair@example.org') found.push(`The test message went to ${mails.join() || 'nobody'}`);
    await finds('a setting is wrong', ['settings'], { MAIL_FROM: 'nobody' });
    await finds('the mail server wants another password', ['mail'], { MAIL_URL: mailUrl('another') });
    await finds('nobody knows who has signed the certificate', ['TLS', 'gateway'], { NODE_EXTRA_CA_CERTS: '' });
    tls.setSecureContext(certificates.signed('example.org', 60));
    await finds('the certificate is for another name', ['TLS', 'gateway']);
    tls.setSecureContext(certificates.signed('localhost', 5));
    await finds('the certificate ends soon', ['TLS']);
    tls.setSecureContext(good);
    await chmod(dataDir, 0o755);
    await finds('others can read DATA_DIR', ['disk']);
    await chmod(dataDir, 0o700);
    await finds('DATA_DIR is another one that is missing', ['disk', 'database', 'release', 'releases'], {
      DATA_DIR: '/dev/null/data',
    });
    const { host } = new URL(env.DATABASE_URL);
    const hosts = env.DATABASE_URL.replace(host, `127.0.0.1:${await freePort()},${host}`);
    await finds('the first of two hosts of the database is away', ['database'], { DATABASE_URL: hosts });
    await finds('a bucket is away', ['bucket', 'releases'], {
      STORAGE_URL: `s3://conference/drill?endpoint=http://127.0.0.1:${await freePort()}`,
      AWS_ACCESS_KEY_ID: 'somebody',
      AWS_SECRET_ACCESS_KEY: STORAGE_SECRET,
    });

    const faketime = findFaketime();
    if (faketime)
      await finds('the clock of this machine is ahead', ['clock'], { LD_PRELOAD: faketime, FAKETIME: '+5s' });
    else found.push('The clock was not tried: faketime is missing');
    mariaDb.ask(`CREATE DATABASE aside; CREATE TABLE aside.last AS SELECT * FROM ${DATABASE}.migrations ORDER BY id DESC LIMIT 1;
      DELETE FROM ${DATABASE}.migrations WHERE id = (SELECT id FROM aside.last)`);
    await finds('the database is of an earlier version', ['database']);
    mariaDb.ask(`INSERT INTO ${DATABASE}.migrations SELECT * FROM aside.last;
      INSERT INTO ${DATABASE}.migrations (timestamp, name) VALUES (1, 'OfTheNextVersion1')`);
    await finds('the database is of a later version', ['database']);
    mariaDb.ask(`DELETE FROM ${DATABASE}.migrations WHERE name = 'OfTheNextVersion1'`);

    // A rehearsal needs no backup, so here the site is looked at as production. Production must not use a rehearsal's database, and has no such
    // address.
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://site.invalid' };
    const unlike = ['database', 'TLS', 'gateway'];
    await finds('no backup was ever taken', [...unlike, 'backup'], production);
    const { PATH } = process.env;
    run([process.execPath, 'tools/backup.mjs', join(folder, 'backup')], { env: { PATH, ...env, DATA_DIR: dataDir } });
    await finds('a backup was taken', unlike, production);
    await system.say('no');
    await finds('nothing sets the clock of this machine', ['clock', ...unlike], production);
    await system.say('yes');
    await rm(join(dataDir, BACKUP_MARK));
    await finds('another machine has taken it', unlike, production);
    const longAgo = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await writeFile(join(dataDir, BACKUP_MARK), longAgo);
    const { storage } = readSettings(env);
    if (storage) await new Bucket(storage).put(BACKUP_MARK, Buffer.from(longAgo));
    await finds('the last backup is three days old', [...unlike, 'backup'], production);

    const entry = await someFileIn(layout(join(dataDir, RELEASES)).modules);
    const content = await readFile(entry);
    await writeFile(entry, 'not what was released');
    await finds('a file of the live release is another one', ['releases']);
    await writeFile(entry, content);
    mariaDb.ask(`INSERT INTO ${DATABASE}.live_release VALUES (999, 998, REPEAT('0', 64))`);
    // After five seconds without the live release, the API of this machine takes no more work.
    const isReady = () => isAnswering(`http://127.0.0.1:${site.apiPort}/api/health/ready`);
    await until(async () => !(await isReady()), {
      ms: SERVES_MS,
      otherwise: 'The API takes work without what is live.',
    });
    await finds('another machine has released, and this one does not follow', [
      'releases',
      'releases',
      'releases',
      'API',
    ]);
    mariaDb.ask(`DELETE FROM ${DATABASE}.live_release WHERE number = 999`);
    await until(isReady, { ms: SERVES_MS, otherwise: 'The API takes no work with what is live.' });
    await service.interrupt();
    await finds('the publishing service is away', ['releases']);
    await stopChildren();
    await finds('the site is stopped', ['releases', 'gateway', 'API']);
    const away = Object.assign(new URL(env.DATABASE_URL), { port: String(await freePort()) }).href;
    await finds('the database is away, too', ['database', 'releases', 'gateway', 'API'], { DATABASE_URL: away });
    await rename(dataDir, `${dataDir}-away`);
    await finds('DATA_DIR is gone as well', ['disk', 'database', 'release', 'releases', 'gateway', 'API'], {
      DATABASE_URL: away,
    });
    tls.close();
    await smtp.close();
    return found;
  });

/** What the system says of the clock of this machine. It is made up, so that any machine will do. */
class ClockOfSystem {
  constructor(readonly folder: string) {}

  async say(isSet: 'yes' | 'no'): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'timedatectl'), `#!/bin/sh\necho ${isSet}\n`, { mode: 0o755 });
  }
}

/** Starts the publishing service, and waits until it lends what is live. */
async function serveReleases(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const service = start([process.execPath, join(root, 'tools/run.mjs'), 'release', 'serve'], {
    env: { PATH, HOME, ...env },
  });
  const lent = new LentStore({ urls: [`http://127.0.0.1:${env['RELEASES_PORT']}`], secret: RELEASES_SECRET });
  const lends = () =>
    lent.releases(1).then(
      ({ length }) => length > 0,
      () => false,
    );
  await until(lends, { ms: SERVES_MS, otherwise: () => `The publishing service lends nothing:\n${service.output()}` });
  return service;
}

/** A script below a folder of the release store. */
async function someFileIn(modules: string): Promise<string> {
  const all = await readdir(modules, { recursive: true });
  const script = all.find((path) => path.startsWith('mfe-profile') && path.endsWith('.js'));
  if (!script) throw new Error(`${modules} has no script.`);
  return join(modules, script);
}

/** Runs the doctor as somebody on a server does. */
async function diagnosis(env: NodeJS.ProcessEnv, parameters: string[]): Promise<Diagnosis> {
  const { PATH, HOME } = process.env;
  const doctor = spawn(process.execPath, [join(root, 'tools/doctor.mjs'), ...parameters], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(doctor, 'exit') as Promise<[number]>;
  const output = (await Promise.all([text(doctor.stdout), text(doctor.stderr)])).join('');
  const [code] = await ended;
  return { code, output, wrong: [...output.matchAll(/^WRONG (\S+)/gm)].map(([, what = '']) => what) };
}

/** Passes requests on to the site, as what speaks TLS before it does. */
const passOn =
  (port: number): RequestListener =>
  (incoming, response) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    incoming.pipe(passed);
  };

/** A mail server that asks for a password. @param mails receives to whom it was sent */
function mailServer(mails: string[]) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === MAIL_PASSWORD ? done(null, { user: 'site' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      mails.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  server.on('error', () => undefined);
  return {
    get port() {
      return (server.server.address() as AddressInfo).port;
    },
    open: () => once(server.listen(0, '127.0.0.1'), 'listening'),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
