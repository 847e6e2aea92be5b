import type { CallName } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import fc from 'fast-check';
import { oddName, oddText } from '../fuzz/odd-values';
import { Browser, multipart } from '../testing/browser';
import { TestApi } from '../testing/test-api';

const names = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].withoutScripts !== 'no' && calls[name].body,
);

/** A form of one of the calls. It has odd values, in fields of the call and in unknown fields. */
const oddForm = fc.constantFrom(...names).chain((name) => {
  const field = fc.oneof(fc.constantFrom(...Object.keys(calls[name].body?.shape ?? {})), oddName);
  const value = fc.oneof(oddText, fc.array(oddText, { minLength: 2, maxLength: 3 }));
  return fc.record({
    name: fc.constant(name),
    fields: fc.array(fc.tuple(field, value), { maxLength: 8 }),
    isMultipart: fc.boolean(),
  });
});

describe('odd forms of browsers without scripts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    await api.registered({ email: 'author@example.org' });
  });
  afterAll(() => api.end());

  it('are all refused with a page that can be read, which shows no markup of theirs', async () => {
    const browser = new Browser(api);
    await browser.send('/login', { email: 'author@example.org', password: 'a long password' });
    const { registrations: applications } = (
      await api.call<{ registrations: { _id: string }[] }>('GET /my-registration', {
        token: await api.tokenOf('author@example.org'),
      })
    ).body;
    const id = applications[0]?._id ?? '';

    const refuses = async ({
      name,
      fields,
      isMultipart,
    }: {
      name: CallName;
      fields: [string, string | string[]][];
      isMultipart: boolean;
    }) => {
      // In every form this is wrong.
      const changed = { ...Object.fromEntries(fields), email: 'no address' };
      const response = await browser.send(
        calls[name].path.replace(':id', id),
        isMultipart ? multipart(changed) : changed,
      );

      expect([name, response.status]).toEqual([name, 400]);
      expect(response.form?.message).not.toBe('');
      expect(response.html).not.toMatch(/<script>|alert\(1\)<\/script>/);
      expect(response.html.split('<script')).toHaveLength(2);
    };
    await fc.assert(fc.asyncProperty(oddForm, refuses), { numRuns: 400, seed: 1 });
  }, 120_000);
});
