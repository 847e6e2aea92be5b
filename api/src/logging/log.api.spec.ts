import type { AnswerOf } from '@conference/contracts';
import { anApplication, freePort } from '@conference/testing';
import { admin } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';

describe('the log', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  const lines = () => api.log.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('tells a whole story without a word that anybody typed', async () => {
    const secrets = {
      fullName: 'Amina Binte Rahman',
      email: 'amina@example.org',
      password: 'a very private password',
      abstractTitle: 'Rivers of Bengal',
    };
    const { registration: application, token: hers } = await api.registered(secrets);
    await api.call('POST /login', { json: { email: secrets.email, password: 'mistyped password' } });
    const { token } = (await api.call<AnswerOf<'POST /login'>>('POST /login', { json: admin })).body;
    await api.call('GET /my-registration?email=amina%40example.org', { token });
    await api.call('GET /registrations?q=rivers', { token });
    await api.call(`PATCH /registrations/${application._id}/status`, {
      token,
      json: { status: 'accepted', comment: 'Well argued' },
    });
    await api.call('GET /registrations/export?q=rivers', { token });
    // A database quotes the row that it could not write.
    await api.dataSource.query('ALTER TABLE session RENAME TO away');
    expect((await api.submit(anApplication(secrets))).status).toBe(500);
    await api.dataSource.query('ALTER TABLE away RENAME TO session');

    await logged(api, { did: 'exported' });
    await logged(api, { from: 'request', status: 500 });
    const log = api.log.join('');
    expect(log).not.toMatch(/amina|rahman|example\.org|private|mistyped|organiser|rivers|argued|[?&]q=|eyJ/i);
    expect([hers, token].filter((one) => log.includes(one))).toEqual([]);
  });

  it('holds no word that a stranger makes up, wherever they put it', async () => {
    const headers = {
      'user-agent': 'mallory/1',
      referer: 'https://mallory.example/',
      'idempotency-key': 'mallory',
      cookie: 'device=mallory',
    };
    const form = new FormData();
    form.set('mallory[mallory]', 'mallory');
    const statuses = [
      await api.call('GET /mallory.php?mallory=1', { headers }),
      await api.call('GET /dates?mallory=%1b%5b31mmallory', { headers }),
      await api.call('GET /registrations/mallory/abstract', { headers, token: 'mallory' }),
      await api.call('POST /login', { headers, json: { email: 'mallory@example.org', password: 'mallory-mallory' } }),
      await api.call('POST /register', { headers, form }),
      await api.call('POST /module-failures', {
        headers,
        json: { failure: 'slow', module: 'mallory@1', inUse: ['mallory@2'] },
      }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 200, 401, 401, 400, 400]);
    await logged(api, { route: '/api/module-failures' });
    expect(
      lines()
        .filter(({ from }) => from === 'request')
        .map(({ route }) => route),
    ).toHaveLength(6);
    expect(api.log.join('')).not.toMatch(/mallory|\[31m/i);
  });

  it('holds no line of health checks while they are well', async () => {
    await api.call('GET /health/live');
    await api.dataSource.destroy();
    await api.call('GET /health/ready');
    expect(await logged(api, { from: 'request' })).toMatchObject({ route: '/api/health/ready', status: 503 });
  });

  it('says of everything that was done which request did it, and who', async () => {
    const { registration: application } = await api.registered();
    const token = await api.adminToken();
    const ask = (line: string, json?: object) =>
      api.call(line, { token, json, headers: { 'x-request-id': line.split(' ')[0] as string } });

    await ask(`PATCH /registrations/${application._id}/status`, { status: 'accepted' });
    await ask('GET /registrations/export');

    const by = (await api.dataSource.getRepository('account').findOneByOrFail({ email: admin.email })).id as string;
    expect(await logged(api, { did: 'decided' })).toMatchObject({ by, requestId: 'PATCH', record: application._id });
    expect(await logged(api, { did: 'exported' })).toMatchObject({ by, requestId: 'GET', rows: 1 });
    expect(await logged(api, { method: 'PATCH' })).toMatchObject({
      by,
      requestId: 'PATCH',
      route: '/api/registrations/:id/status',
      status: 200,
    });
  });

  it('does not mix up requests that are served at the same time', async () => {
    const token = await api.adminToken();
    for (const fullName of ['Alpha', 'Beta', 'Beta']) await api.registered({ fullName });
    await api.dataSource.query("UPDATE registration SET status = 'accepted'");

    const ids = Array.from({ length: 10 }, (_, index) => `${index % 2 === 0 ? 'alpha' : 'beta'}-${index}`);
    await Promise.all(
      ids.map((id) =>
        api.call(`GET /registrations/export?q=${id.split('-')[0]}`, { token, headers: { 'x-request-id': id } }),
      ),
    );

    for (const id of ids) {
      const rows = id.startsWith('alpha') ? 1 : 2;
      expect(await logged(api, { requestId: id, did: 'exported' })).toMatchObject({ rows });
      expect(await logged(api, { requestId: id, from: 'request' })).toMatchObject({ status: 200 });
    }
  });

  it('carries the same keys on every line', async () => {
    await api.call('GET /dates');
    await logged(api, { from: 'request' });

    for (const line of lines()) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.any(String),
        from: expect.any(String),
      });
    }
  });
});

describe('what a request only sets off', () => {
  it('is not logged as that request: a mail may be about somebody else', async () => {
    const api = await TestApi.start({ MAIL_URL: `smtp://127.0.0.1:${await freePort()}` });
    await api.registered();

    expect(await logged(api, { from: 'mail', level: 'warn' })).not.toHaveProperty('requestId');
    await api.end();
  });
});
