import { setTimeout as pause } from 'node:timers/promises';
import { anApplication, fixture } from '@conference/testing';
import { HeldBody } from '../testing/held-body';
import { SlowUpload } from '../testing/slow-upload';
import { formOf, TestApi } from '../testing/test-api';
import { bodyMemory } from './body-memory';

const MIB = 2 ** 20;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The beginning of a form, with so many bytes of its file. */
const begun = (bytes: number) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="abstractFile"; filename="a.doc"\r\n\r\n'),
    Buffer.alloc(bytes),
  ]);

describe('bodies that do not end', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  const held: HeldBody[] = [];
  afterEach(async () => {
    held.splice(0).forEach((body) => body.leave());
    jest.restoreAllMocks();
    while (bodyMemory.held > 0) await pause(5);
  });

  /** @param pace in bytes a second, @param timeout in ms */
  const limit = (bytes: number, pace = 1, timeout = 60_000) =>
    jest.replaceProperty(bodyMemory, 'limits', { bytes, pace, timeout });

  /** Sends so many bytes of a form that never ends. */
  const stall = (address: string, bytes: number) => {
    const headers = {
      ...from(address),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '9000000',
    };
    held.push(new HeldBody(api, 'POST /register', headers, begun(bytes)));
  };
  const filled = async (bytes: number) => {
    while (bodyMemory.held < bytes) await pause(5);
  };

  const big = Buffer.concat([fixture('abstract.doc'), Buffer.alloc(MIB)]);
  const submit = (address: string) => api.submit(anApplication({ abstractType: 'doc' }), big, from(address));

  it('of one IPv6 connection, however many, hold nobody else up', async () => {
    limit(4 * MIB);
    for (let host = 1; host <= 24; host++) stall(`2001:db8:1:2::${host}`, MIB / 2);
    await filled(3 * MIB);

    expect((await submit('203.0.113.1')).status).toBe(201);
    expect(await held[0]?.answer).toMatchObject({
      status: 429,
      code: 'too_many',
      message: expect.stringContaining('try again'),
    });
    expect(bodyMemory.held).toBeLessThanOrEqual(4 * MIB);
  });

  it('of several addresses hold nobody else up', async () => {
    limit(6 * MIB);
    for (let host = 1; host <= 5; host++)
      for (let uploads = 0; uploads < 3; uploads++) stall(`203.0.113.${host}`, MIB / 2);
    await filled(5 * MIB);

    expect((await submit('198.51.100.1')).status).toBe(201);
    expect(bodyMemory.held).toBeLessThanOrEqual(6 * MIB);
  });

  it('of an address give way to one of the same address that goes on', async () => {
    limit(3 * MIB);
    for (let uploads = 0; uploads < 5; uploads++) stall('203.0.113.1', MIB / 2);
    await filled(2 * MIB);

    expect((await submit('203.0.113.1')).status).toBe(201);
  });

  it('are waited for while they go on, and hold up no other author behind the same address', async () => {
    const patience = 2000;
    limit(16 * MIB, 1024, patience);
    let isQuickThrough = false;
    const slowly = async () => {
      const form = new Response(formOf(anApplication({ abstractType: 'doc' }), big));
      const body = Buffer.from(await form.arrayBuffer());
      const step = Math.ceil(body.length / 150);
      async function* steps() {
        const longEnough = performance.now() + 1.5 * patience;
        let at = 0;
        while (at + step < body.length && !(isQuickThrough && performance.now() > longEnough)) {
          yield body.subarray(at, (at += step));
          await pause(100);
        }
        yield body.subarray(at);
      }
      const headers = { ...from('203.0.113.1'), 'content-type': form.headers.get('content-type') ?? '' };
      const sent = { method: 'POST', headers, body: ReadableStream.from(steps()), duplex: 'half' } as RequestInit;
      return (await fetch(`${api.address}/register`, sent)).status;
    };
    let areThrough = false;
    const slow = Promise.all(Array.from({ length: 6 }, slowly)).finally(() => (areThrough = true));
    await filled(MIB / 4);

    expect((await submit('203.0.113.1')).status).toBe(201);
    expect(areThrough).toBe(false);
    isQuickThrough = true;
    expect(await slow).toEqual(Array(6).fill(201));
  });

  it.each([
    ['a form', 'POST /register', 'multipart/form-data; boundary=x'],
    ['JSON', 'POST /login', 'application/json'],
  ])('are refused when nothing more comes: %s', async (_, line, type) => {
    limit(4 * MIB, 1024, 100);
    const body = new HeldBody(api, line, { 'content-type': type, 'content-length': '9000' }, '{');

    expect(await body.answer).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'What you sent came too slowly. Please try again.',
    });
  });

  it('are waited for when next to nothing comes for longer than the patience, once they were quick', async () => {
    limit(4 * MIB, 1024, 1500);
    const upload = await SlowUpload.begin(api.address);
    for (let gaps = 0; gaps < 3; gaps++) {
      await pause(1000);
      upload.send(1);
    }
    expect((await upload.finish()).status).toBe(201);
  });

  it('are refused when they fall silent for longer, however much has come', async () => {
    limit(4 * MIB, 1, 300);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000' };
    const body = new HeldBody(api, 'POST /register', headers, begun(MIB / 2));

    expect(await body.answer).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('are refused when they drip, never silent for long and never through', async () => {
    limit(4 * MIB, 1024, 400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000' };
    const body = new HeldBody(api, 'POST /register', headers, begun(0));
    const dripping = setInterval(() => body.send('x'), 50);
    const { status } = await body.answer.finally(() => clearInterval(dripping));

    expect(status).toBe(400);
  });

  it('leave nothing behind when whoever sent them goes', async () => {
    stall('203.0.113.1', MIB);
    await filled(MIB);
    held.forEach((body) => body.leave());

    while (bodyMemory.held > 0) await pause(5);
    expect(bodyMemory).toMatchObject({ held: 0, unfinished: new Set() });
  });
});
