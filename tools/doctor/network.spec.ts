import { Authority, freePort, hasOpenssl } from '@conference/testing';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { checkMail } from './mail';
import { checkAnswers, checkTls } from './site';

describe('the doctor looks at mail', () => {
  let server: SMTPServer;
  let port: number;
  const taken: string[] = [];
  const mailFrom = 'no-reply@example.org';
  const url = (password: string) => `smtp://site:${password}@127.0.0.1:${port}`;

  beforeEach(async () => {
    taken.length = 0;
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right-word' ? done(null, { user: 'site' }) : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('refused')) return done(Object.assign(new Error('no such'), { responseCode: 550 }));
        taken.push(address);
        done();
      },
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    });
    server.on('error', () => undefined);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  it('that can be sent: it signs in, and sends only when it is told to whom', async () => {
    const settings = { mailUrl: url('right-word'), mailFrom };
    expect((await checkMail(settings))[0]).toMatchObject({ says: expect.stringContaining('answers') });
    expect(taken).toEqual([]);
    const [sent] = await checkMail(settings, 'chair@example.org');
    expect([sent?.says, sent?.todo]).toEqual([
      `127.0.0.1:${port} has taken a test message to chair@example.org.`,
      undefined,
    ]);
    expect(taken).toEqual(['chair@example.org']);
  });

  it('that cannot be sent, and never shows the password', async () => {
    const found = [
      ...(await checkMail({ mailUrl: url('wrong-word'), mailFrom })),
      ...(await checkMail({ mailUrl: url('right-word'), mailFrom }, 'refused@example.org')),
      ...(await checkMail({ mailUrl: `smtp://site:right-word@127.0.0.1:${await freePort()}`, mailFrom })),
    ];
    expect(found.map(({ todo }) => todo)).toEqual([
      'Check user and password in MAIL_URL.',
      expect.stringContaining('MAIL_FROM'),
      expect.stringContaining('Check host and port'),
    ]);
    expect(JSON.stringify(found)).not.toMatch(/wrong-word|right-word/);
  });

  // OpenSSL makes the certificate: without it the test is counted as skipped.
  (hasOpenssl() ? it : it.skip)(
    'whose certificate nobody believes, or which speaks no TLS where it is expected',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
      const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
      new Authority(folder, 'nobody').issue('mail.example.org', files);
      const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
      await rm(folder, { recursive: true });
      const secure = new SMTPServer({ secure: true, cert, key, disableReverseLookup: true });
      secure.on('error', () => undefined);
      const listening = secure.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      const ports = [(listening.address() as AddressInfo).port, port];
      const found = await Promise.all(ports.map((one) => checkMail({ mailUrl: `smtps://127.0.0.1:${one}`, mailFrom })));
      await new Promise<void>((resolve) => secure.close(resolve));

      for (const [finding] of found) expect(finding?.todo).toContain('no valid certificate');
      expect(found[0]?.[0]?.says).toMatch(/\([A-Z_]*(CERT|VERIFY)[A-Z_]*\)\.$/);
    },
  );

  it('that is files', async () => {
    expect((await checkMail({ mailFrom }))[0]?.todo).toBeUndefined();
    expect((await checkMail({ mailFrom }, 'chair@example.org'))[0]?.todo).toBeDefined();
  });
});

describe('the doctor looks at the site', () => {
  let server: Server;
  let publicUrl: string;
  let answers: Record<string, number>;
  beforeEach(async () => {
    answers = {};
    server = createServer(({ url = '' }, response) => response.writeHead(answers[url] ?? 200).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const wrong = async () =>
    (await checkAnswers({ publicUrl })).filter(({ todo }) => todo !== undefined).map(({ what }) => what);

  it('that answers, whose API is not ready, and that is away', async () => {
    expect(await wrong()).toEqual([]);
    answers = { '/api/health/ready': 503 };
    expect(await wrong()).toEqual(['API']);
    answers = { '/': 503, '/api/health/ready': 503 };
    expect(await wrong()).toEqual(['gateway', 'API']);
    publicUrl = `http://127.0.0.1:${await freePort()}`;
    expect(await wrong()).toEqual(['gateway']);
  });

  it('and says of which address it speaks: of several machines, it may be another one that answers', async () => {
    for (const status of [200, 503]) {
      answers = { '/': status, '/api/health/ready': status };
      for (const { says } of await checkAnswers({ publicUrl })) expect(says).toContain(publicUrl);
    }
  });

  it('that is not encrypted, in a rehearsal and in production', async () => {
    expect((await checkTls({ publicUrl, production: false })).todo).toBeUndefined();
    expect((await checkTls({ publicUrl, production: true })).todo).toBeDefined();
  });

  it('that says that it is encrypted, and is not, or is away', async () => {
    const https = (url: string) => ({ publicUrl: url.replace('http:', 'https:'), production: true });
    expect((await checkTls(https(publicUrl))).todo).toContain('Something else than TLS');
    expect(await checkAnswers(https(publicUrl))).toMatchObject([{ what: 'gateway', todo: 'See the line of TLS.' }]);
    expect((await checkTls(https(`http://127.0.0.1:${await freePort()}`))).todo).toContain('nginx or HAProxy runs');
  });
});
