import { aVolunteer, fixture } from '@conference/testing';
import { HeldBody } from '../testing/held-body';
import { formOf, TestApi, type CallContent } from '../testing/test-api';

interface RefusedCall {
  to: string;
  token: string | undefined;
  ifMatch: string;
  fields: { fullName: string };
  file: Buffer;
}

describe('refusals', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  it('come in their order: who you are, what you may, what there is, then what you sent', async () => {
    await api.registered({ email: 'owner@example.org' });
    const [token, other] = [await api.adminToken(), await api.tokenOf('owner@example.org')];
    const broken = { headers: { 'content-type': 'application/json' } };
    const to = 'PATCH /registrations/nowhere/status';

    expect((await api.call(to, broken)).status).toBe(401);
    expect((await api.call(to, { ...broken, token: other })).status).toBe(403);
    expect((await api.call(to, { json: { status: 'nonsense' }, token })).status).toBe(404);
  });

  it.each(['%20', '%00', '%C2%A0', '0'])('say that there is nothing under an id with "%s" behind it', async (end) => {
    const id = (await api.registered()).registration._id;
    const token = await api.adminToken();
    const calls = [
      `GET /registrations/${id}${end}`,
      `GET /registrations/${id}${end}/abstract`,
      `PATCH /registrations/${id}${end}/status`,
    ];

    for (const line of calls) expect((await api.call(line, { token })).status).toBe(404);
    expect((await api.call(`GET /registrations/${id.toUpperCase()}`, { token })).status).toBe(404);
  });

  it.each([
    ['an unknown address', 'GET /nowhere', {}, 404, 'not_found'],
    ['a method that is not served', 'PUT /login', {}, 404, 'not_found'],
    ['an address that cannot be decoded', 'GET /registrations/%E0%A4%A', {}, 400, 'invalid'],
    [
      'JSON that is none',
      'POST /login',
      { headers: { 'content-type': 'application/json' }, raw: '{"email":' },
      400,
      'invalid',
    ],
    ['JSON that is no object', 'POST /login', { json: ['x'] }, 400, 'invalid'],
    ['JSON beyond all measure', 'POST /login', { json: { email: 'x'.repeat(200_000) } }, 413, 'too_large'],
    [
      'a form that breaks off',
      'POST /register',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw: '--x\r\nfoo' },
      400,
      'invalid',
    ],
    [
      'a form without a boundary',
      'POST /register',
      { headers: { 'content-type': 'multipart/form-data; boundary=' }, raw: 'x' },
      400,
      'invalid',
    ],
    ['no form at all', 'POST /register', { json: { email: 'a@example.org' } }, 400, 'invalid'],
  ])('have one shape: %s', async (_, line, { raw, ...content }: CallContent & { raw?: string }, status, code) => {
    const [method, path] = line.split(' ');
    const answer = raw
      ? await fetch(api.address + path, { method, headers: content.headers, body: raw }).then(async (response) => ({
          status: response.status,
          body: (await response.json()) as unknown,
        }))
      : await api.call(line, content);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code, message: expect.any(String) });
  });

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form of another kind', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that is none', { 'content-type': 'json' }],
    ['two types', { 'content-type': 'application/json, x/y' }],
    ['other letters', { 'content-type': 'application/json; charset=utf-16' }],
    ['something packed', { 'content-encoding': 'gzip' }],
  ])('ask for JSON where it came as something else: %s', async (_, headers) => {
    const content = { json: { email: 'owner@example.org', password: 'x' }, headers };
    const message = 'Please send JSON (application/json), in UTF-8 and not compressed.';

    expect(await api.call('POST /login', content)).toMatchObject({ status: 400, body: { code: 'invalid', message } });
    expect((await api.call('POST /notices', content)).status).toBe(401);
  });

  it('ask for a form where it came as something else, and name the field that is too long', async () => {
    const json = await api.call('POST /volunteer-register', { json: aVolunteer() });
    const long = await api.call('POST /volunteer-register', { form: formOf({ fullName: 'x'.repeat(70_000) }, null) });

    expect(json).toMatchObject({ status: 400, body: { message: 'Please send a form (multipart/form-data).' } });
    expect(long).toMatchObject({ status: 400, body: { fields: { fullName: 'Please shorten this text.' } } });
  });

  it('come without waiting for the body: of nobody, of somebody of another role, of more than there may be', async () => {
    await api.registered({ email: 'waiting@example.org' });
    const authorization = `Bearer ${await api.tokenOf('waiting@example.org')}`;
    const json = { 'content-type': 'application/json' };
    const answer = (line: string, headers: Record<string, string>) => new HeldBody(api, line, headers).answer;

    expect(await answer('POST /notices', { ...json, 'transfer-encoding': 'chunked' })).toMatchObject({ status: 401 });
    expect(await answer('POST /notices', { ...json, authorization, 'content-length': '9000' })).toMatchObject({
      status: 403,
    });
    expect(await answer('POST /login', { ...json, 'content-length': '2000000000' })).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    expect(
      await answer('POST /register', {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '2000000000',
      }),
    ).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
  });
});

describe('refusals of one request', () => {
  it('come in their order when everything is wrong at once, as one fault after the other is put right', async () => {
    // Registration is open still, editing no more.
    const late = await TestApi.start({ CONFERENCE_NOW: '2025-07-29T12:00:00Z' });
    const { registration: application, token } = await late.registered({ email: 'owner@example.org' });
    await late.registered({ email: 'other@example.org' });
    const wrong: RefusedCall = {
      to: 'nowhere',
      token: undefined,
      ifMatch: 'x',
      fields: { fullName: '' },
      file: Buffer.alloc(11_000_000),
    };
    const putRight: [Partial<RefusedCall>, number, string][] = [
      [{}, 401, 'not_signed_in'],
      [{ token: await late.tokenOf('other@example.org') }, 404, 'not_found'],
      [{ to: application._id }, 403, 'not_yours'],
      [{ token }, 400, 'invalid'],
      [{ fields: { fullName: 'Another Name' } }, 400, 'invalid'],
      [{ ifMatch: '"7"' }, 413, 'file_too_large'],
      [{ file: Buffer.from('no Word file') }, 415, 'not_a_word_file'],
      [{ file: fixture('abstract.docx') }, 409, 'changed_meanwhile'],
      [{ ifMatch: `"${application.version}"` }, 409, 'closed'],
    ];

    let content = wrong;
    for (const [change, status, code] of putRight) {
      content = { ...content, ...change };
      const { to, ifMatch, fields, file } = content;
      const answer = await late.call(`PATCH /registrations/${to}`, {
        token: content.token,
        headers: { 'if-match': ifMatch },
        form: formOf(fields, file),
      });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    await late.end();
  });
});
