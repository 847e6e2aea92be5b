import { address, call } from './call';
import { NetworkFailure, Refused } from './failures';

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  jest.fn(async () => ({ ok: status < 300, status, headers: new Headers(headers), json: async () => body }));

/** The requests of the client to the network. */
function fetchCall(): { url: string; request: RequestInit } {
  const [url, request] = (fetch as unknown as jest.Mock).mock.calls[0];
  return { url, request };
}

describe('address', () => {
  it('fills in parameters and leaves out what has no value', () => {
    expect(address('PATCH /registrations/:id/status', { id: 'a/b' }, { q: 'x & y', page: undefined })).toBe(
      '/api/registrations/a%2Fb/status?q=x+%26+y',
    );
  });
});

describe('call', () => {
  it('sends JSON with the token and returns the answer', async () => {
    globalThis.fetch = answers(200, { success: true }) as never;
    const answer = await call(
      'PATCH /registrations/:id/status',
      { params: { id: '1' }, json: { status: 'wait' } },
      { token: 't' },
    );
    expect(answer).toEqual({ success: true });
    expect(fetchCall()).toMatchObject({
      url: '/api/registrations/1/status',
      request: {
        method: 'PATCH',
        body: '{"status":"wait"}',
        headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      },
    });
  });

  it.each(['en', 'bn'] as const)(
    'asks for answers in the language of the page, whatever the browser prefers: %s',
    async (language) => {
      globalThis.fetch = answers(200, {}) as never;
      globalThis.pageLanguage = language;
      try {
        await call('GET /dates', {});
      } finally {
        globalThis.pageLanguage = undefined;
      }
      expect(fetchCall().request.headers).toEqual({ 'Accept-Language': language });
    },
  );

  it('sends a multipart form with booleans as text and the file as it is', async () => {
    globalThis.fetch = answers(201, {}) as never;
    const abstractFile = new File(['x'], 'a.docx');
    await call('POST /register', {
      form: { fullName: 'A', agreeTerms: true, nationality: undefined, abstractFile } as never,
    });
    const form = fetchCall().request.body as FormData;
    expect([...form.keys()]).toEqual(['fullName', 'agreeTerms', 'abstractFile']);
    expect(form.get('agreeTerms')).toBe('true');
    expect((form.get('abstractFile') as File).name).toBe('a.docx');
  });

  it('throws the refusal of the server, with its fields', async () => {
    const refusal = { success: false, code: 'invalid', message: 'No.', fields: { status: 'Please select a status.' } };
    globalThis.fetch = answers(400, refusal) as never;
    const failure = await call('GET /registrations', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ status: 400, message: 'No.', fields: refusal.fields });
  });

  it('takes an answer that is not ours for a failed network', async () => {
    globalThis.fetch = answers(502, '<html>') as never;
    await expect(call('GET /registrations', {})).rejects.toBeInstanceOf(NetworkFailure);
  });

  it('tells a lost connection', async () => {
    globalThis.fetch = (async () => {
      throw new TypeError('Failed to fetch');
    }) as never;
    await expect(call('GET /registrations', {})).rejects.toBeInstanceOf(NetworkFailure);
  });
});
