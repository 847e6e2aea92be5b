import { freePort, OtlpReceiver } from '@conference/testing';
import { addSpan, inRootSpan, inSpan, serveInSpan, traceHeaders } from './spans';
import { startTracing } from './tracing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

/** Serves a request that stores something, and asks another process. @returns the headers with which it asks */
async function served(traceparent?: string): Promise<Record<string, string>> {
  let headers: Record<string, string> = {};
  const work = async () => {
    await inSpan('store put', {}, () => Promise.resolve());
    addSpan('SELECT registration', {}, { ms: 3, isFailed: false });
    headers = traceHeaders();
  };
  let working: Promise<void> | undefined;
  const end = serveInSpan({ method: 'GET', id: 'request-1', traceparent }, () => (working = work()));
  await working;
  end({ method: 'GET', route: '/registrations/:id', status: 200 });
  return headers;
}

describe('traces', () => {
  let collector: OtlpReceiver;
  beforeEach(async () => (collector = await OtlpReceiver.start()));
  afterEach(() => collector.stop());

  it('reach a collector: a request, and what it took beneath it', async () => {
    const tracing = await startTracing('conference-test', collector.address);
    const headers = await served(`00-${TRACE}-${PARENT}-01`);
    await tracing.end();

    const [request] = collector.named('GET /registrations/:id');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, service: 'conference-test' });
    expect(request?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.route', value: { stringValue: '/registrations/:id' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
        { key: 'conference.request_id', value: { stringValue: 'request-1' } },
      ]),
    );
    const beneath = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(beneath.map(({ name }) => name).sort()).toEqual(['SELECT registration', 'store put']);
    expect(headers).toEqual({ traceparent: `00-${TRACE}-${request?.spanId}-01` });
  });

  it('begin with the request where nobody says otherwise, and hold nothing of the machine', async () => {
    const tracing = await startTracing('conference-test', `${collector.address}/`);
    await served();
    await served('00-forged');
    await tracing.end();

    const requests = collector.named('GET /registrations/:id');
    expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined]);
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
    expect(collector.text).not.toMatch(/host\.|process\.|os\.|"cwd"|node_modules/);
  });

  it('have what belongs to no request as traces of their own, and failures without what was said of them', async () => {
    const tracing = await startTracing('conference-test', collector.address);
    const failing = inRootSpan('send mail', {}, () => Promise.reject(new Error('amina@example.org refused')));
    await expect(failing).rejects.toThrow();
    // Nobody is served: a look at the outbox, for example.
    await inSpan('store probe', {}, () => Promise.resolve());
    addSpan('SELECT outbox_mail', {}, { ms: 1, isFailed: false });
    await tracing.end();

    expect(collector.spans.map(({ name, status: { code } }) => [name, code])).toEqual([['send mail', 2]]);
    expect(collector.text).not.toContain('amina');
  });

  it('are none, and cost no request, when nobody has given an address', async () => {
    expect(await served(`00-${TRACE}-${PARENT}-01`)).toEqual({});
    expect(collector.spans).toEqual([]);
  });

  it('hold up neither work nor the end while the collector is away', async () => {
    const tracing = await startTracing('conference-test', `http://127.0.0.1:${await freePort()}`);
    expect(await served()).toHaveProperty('traceparent');
    const began = performance.now();
    await tracing.end();
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
