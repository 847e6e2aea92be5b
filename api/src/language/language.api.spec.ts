import { anApplication, anAudienceEntry, aVolunteer, fixture } from '@conference/testing';
import { formOf, TestApi, type Answer, type CallContent } from '../testing/test-api';

interface RefusedBody {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' };
const english = { 'accept-language': 'en-GB,en;q=0.9,bn;q=0.8' };

describe('the language of an answer', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  const sent = (line: string, headers: Record<string, string>, more: CallContent = {}) =>
    api.call<RefusedBody>(line, { ...more, headers });
  const latin = ({ body: { message, fields = {} } }: Answer<RefusedBody>) =>
    [message, ...Object.values(fields)].filter((text) => /[A-Za-z]/.test(text.replace(/\.docx?/g, '')));

  it('is that of the request: the words differ, and nothing that programs read', async () => {
    const answers = await Promise.all(
      [bangla, english, {}].map((headers) => sent('POST /audience', headers, { json: {} })),
    );
    const [inBangla, ...others] = answers;

    expect(inBangla?.body.message).toBe('সব আবশ্যক ঘর পূরণ করুন।');
    expect(inBangla?.body.fields?.name).toBe('নাম: এটি দিতে হবে।');
    expect(inBangla && latin(inBangla)).toEqual([]);
    for (const { body } of others) expect(body.message).toBe('Please fill in all required fields.');
    expect(
      new Set(answers.map(({ status, body: { code, fields = {} } }) => `${status} ${code} ${Object.keys(fields)}`))
        .size,
    ).toBe(1);
  });

  it.each([
    'POST /register',
    'POST /volunteer-register',
    'POST /sponsors',
    'POST /login',
    'POST /check-email',
    'POST /reset-password',
    'GET /my-registration',
    'GET /my-mails',
    'GET /nowhere',
    'GET /registrations/nowhere',
  ])('is Bangla where it is asked for: %s', async (line) => {
    const form = /register$/.test(line) ? new FormData() : undefined;
    const content = form ? { form } : line.startsWith('POST') ? { json: {} } : {};
    expect(latin(await sent(line, bangla, content))).toEqual([]);
    expect(latin(await sent(line, english, content))).not.toEqual([]);
  });

  it('is Bangla of what was taken, of a file, and of what waits', async () => {
    const saved = (form: FormData, line: string) => api.call<RefusedBody>(line, { form, headers: bangla });
    const entry = await sent('POST /audience', bangla, { json: anAudienceEntry() });
    const again = await sent('POST /audience', bangla, { json: anAudienceEntry(entry.body as object) });
    const application = await saved(formOf(anApplication(), fixture('abstract.docx')), 'POST /register');
    const flawed = await saved(formOf(anApplication(), Buffer.from('not a word file')), 'POST /register');
    const volunteer = await saved(formOf(aVolunteer() as never, null), 'POST /volunteer-register');
    expect([entry, again, application, flawed, volunteer].flatMap(latin)).toEqual([]);
    expect([entry.status, application.status, flawed.status, volunteer.status]).toEqual([201, 201, 415, 201]);
  });

  it('is English of what organisers do', async () => {
    const token = await api.adminToken();
    const lines = ['GET /registrations/nowhere', 'GET /volunteer-register/nowhere', 'GET /registrations?page=x'];
    for (const line of lines) expect((await sent(line, bangla, { token })).body.message).toMatch(/^[ -~]+$/);
    expect((await sent('GET /volunteer-register', bangla)).body.message).toBe('Please log in to continue.');
  });

  it('is each its own when many are answered at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sent('POST /login', index % 2 ? bangla : english, {
          json: { email: `nobody${index}@example.org`, password: 'x' },
        }),
      ),
    );
    expect(answers.map((answer) => latin(answer).length)).toEqual(answers.map((_, index) => (index % 2 ? 0 : 1)));
  });
});
