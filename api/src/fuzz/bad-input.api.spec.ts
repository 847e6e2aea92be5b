import { randomUUID } from 'node:crypto';
import { calls } from '@conference/contracts/calls';
import { Agent, request, type IncomingMessage } from 'node:http';
import { refusalStatus, type CallName, type RefusalCode } from '@conference/contracts';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { PublisherTokens } from '../publishing/publisher-tokens';
import { checkContract } from '../testing/contract-check';
import { formOf, TestApi } from '../testing/test-api';
import { badRequest, type BadRequest, type Sender } from './bad-requests';

/** Requests that are under way at a time. */
const AT_ONCE = 20;
/** How many there are in all, on each database others; enough for every call. `npm run drill -- fuzz` sends far more. */
const total = Number(process.env.FUZZ_TOTAL ?? (process.env.TEST_ALL ? 2000 : 1000));
/** Where their dice begin. What fails prints its seed. */
const seed = Number(process.env.FUZZ_SEED ?? (globalThis.testDatabase === 'server' ? 2 : 1));
/** Far beyond what any answer takes, on a machine that has much else to do. */
const PATIENCE_MS = 20_000;

const refusal = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('bad input', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let api: TestApi;
  const tokens: Partial<Record<Sender, string>> = {};
  /** The ids of records that are there, by the first word of their address. */
  const real: Record<string, string> = {};

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    const token = await api.adminToken();
    const { registration: application } = await api.registered(anApplication({ email: 'owner@example.org' }));
    const { body: audience } = await api.call<{ entry: { _id: string } }>('POST /audience', {
      json: anAudienceEntry(),
    });
    const { body: volunteers } = await api.call<{ volunteer: { _id: string } }>('POST /volunteer-register', {
      form: formOf(aVolunteer(), null),
    });
    const { body: notices } = await api.call<{ notice: { _id: string } }>('POST /notices', {
      token,
      json: { title: 'Rooms', content: 'Upstairs.' },
    });
    Object.assign(real, {
      registrations: application._id,
      audience: audience.entry._id,
      'volunteer-register': volunteers.volunteer._id,
      notices: notices.notice._id,
    });
    const of = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
    const { token: publisher } = await api.app.get(PublisherTokens).make(of, randomUUID());
    Object.assign(tokens, { admin: token, author: await api.tokenOf('owner@example.org'), publisher });
    await api.mails(3);
  });
  afterAll(() => {
    agent.destroy();
    return api.end();
  });

  /** Sends it as it is: nothing in between puts anything right. */
  async function send({ name, sender, path, headers, body }: BadRequest) {
    const [, word = ''] = path.split('/');
    const { pathname, host } = new URL(api.address);
    const token = tokens[sender];
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        `http://${host}`,
        {
          agent,
          method: calls[name].method,
          path: pathname + path.replace('{real}', real[word] ?? 'nowhere'),
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
            'content-length': body?.length ?? 0,
          },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        resolve,
      );
      sent.on('error', reject).end(body);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return {
      status: response.statusCode ?? 0,
      headers: new Headers(response.headers as Record<string, string>),
      text: Buffer.concat(chunks).toString(),
    };
  }

  async function judge(bad: BadRequest): Promise<void> {
    const { status, headers, text } = await send(bad);
    const description = `${bad.name} answers ${status} ${text.slice(0, 300)} to ${JSON.stringify(bad).slice(0, 3000)}`;
    // A busy machine may take too long to prove that it is ready, whatever was sent.
    if (bad.name === 'ready' && status === 503) return;
    // No publishing service runs here.
    if (bad.name === 'getPublish' && status === 503) return;
    if (status >= 500) throw new Error(description);
    if (status < 300) {
      if (calls[bad.name].method !== 'GET') throw new Error(`Taken: ${description}`);
      return;
    }
    const body = refusal.safeParse(parsed(text));
    if (!body.success || refusalStatus[body.data.code] !== status)
      throw new Error(`Not the shape of a refusal: ${description}`);
    const isMultipart = /^multipart\//i.test(bad.headers['content-type'] ?? '');
    checkContract(
      { method: calls[bad.name].method, path: bad.path, isMultipart },
      { status, headers, body: body.data },
    );
  }

  it(
    `is refused, ${total} times in the one shape, and leaves nothing behind`,
    async () => {
      const before = await api.stock();
      const called = new Set<CallName>();
      const several = fc.array(badRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
      await fc.assert(
        fc.asyncProperty(several, async (requests) => {
          requests.forEach(({ name }) => called.add(name));
          await Promise.all(requests.map(judge));
        }),
        { seed, numRuns: total / AT_ONCE, endOnFailure: true },
      );

      expect([...called].sort()).toEqual(Object.keys(calls).sort());
      expect(await api.stock()).toEqual(before);
      expect(api.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
    240_000 + 30 * total,
  );
});
