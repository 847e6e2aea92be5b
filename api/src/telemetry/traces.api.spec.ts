import { anApplication, OtlpReceiver } from '@conference/testing';
import { nameOf } from '../database/trace-statements';
import { TestApi } from '../testing/test-api';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;

describe('the traces of the API', () => {
  let collector: OtlpReceiver;
  let api: TestApi;
  beforeEach(async () => {
    collector = await OtlpReceiver.start();
    api = await TestApi.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  });
  afterEach(() => collector.stop());

  const person = { fullName: 'Amina Binte Rahman', email: 'amina@example.org', abstractTitle: 'Rivers of Bengal' };

  it('continue those of the gateway, down to statements, files and mails', async () => {
    const { status } = await api.submit(anApplication(person), undefined, { traceparent });
    expect(status).toBe(201);
    await api.mails(1);
    await api.end();

    const [request] = collector.named('POST /api/register');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331', service: 'conference-api' });
    const beneath = collector.spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name);
    expect(beneath).toEqual(expect.arrayContaining(['INSERT registration', 'INSERT session', 'store put']));
    const [mail] = collector.named('send mail');
    expect(mail?.traceId).not.toBe(TRACE);
  });

  it('hold nothing that anybody typed, and no id of a record', async () => {
    const { body } = await api.submit(anApplication(person));
    const token = await api.adminToken();
    await api.call('GET /registrations?q=rivers', { token });
    await api.call(`GET /registrations/${body.registration._id}`, { token });
    await api.call('GET /nowhere/amina?amina');
    await api.mails(1);
    await api.end();

    expect(collector.named('GET /api/registrations/:id')).toHaveLength(1);
    expect(collector.named('GET *path')).toHaveLength(1);
    expect(collector.text).not.toMatch(/amina|rahman|rivers|example\.org|127\.0\.0\.1/i);
    expect(collector.text).not.toContain(body.registration._id);
    expect(collector.text).not.toContain(token);
  });

  it('leave out health checks', async () => {
    await api.call('GET /health/ready', { headers: { traceparent } });
    await api.call('GET /dates', { headers: { traceparent } });
    await api.end();
    const traced = collector.spans.filter(({ traceId }) => traceId === TRACE).map(({ name }) => name);
    expect(traced).toContain('GET /api/dates');
    expect(traced.filter((name) => /health|attempt|store/.test(name))).toEqual([]);
  });

  it('begin anew when nobody trusts whoever names one', async () => {
    api.app.set('trust proxy', []);
    await api.call('GET /dates', { headers: { traceparent } });
    await api.end();
    expect(collector.named('GET /api/dates').map(({ traceId }) => traceId === TRACE)).toEqual([false]);
  });
});

it.each([
  ['SELECT COUNT(*) FROM `registration` `r` WHERE email = ?', 'SELECT registration'],
  ['INSERT INTO "session"("id") VALUES (?)', 'INSERT session'],
  ['UPDATE outbox_mail SET claim = ?', 'UPDATE outbox_mail'],
  ['  delete from outbox_mail', 'DELETE outbox_mail'],
  ['SELECT 1 FROM information_schema', 'SELECT'],
  ['PRAGMA quick_check', 'PRAGMA'],
  ['', 'STATEMENT'],
])('a statement is named by its verb and table: %s', (statement, name) => {
  expect(nameOf(statement, new Set(['registration', 'session', 'outbox_mail']))).toBe(name);
});
