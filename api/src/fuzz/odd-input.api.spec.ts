import { noticeForm, volunteerForm, type AnswerOf } from '@conference/contracts';
import { aVolunteer } from '@conference/testing';
import fc from 'fast-check';
import { formOf, TestApi } from '../testing/test-api';
import { oddText } from './odd-values';

const RUNS = 60;

/** Texts that look odd and are valid all the same: emoji, combining marks, quotes, and the signs of SQL and LIKE. */
const accepted = fc
  .oneof(
    oddText,
    fc.constantFrom(
      'O\'Neill "x" `y`',
      '100%_\\',
      '; -- /* */',
      '👩‍👩‍👧‍👦',
      'a\u0301\u0323\u0301',
      'ক্ষ',
      'x'.repeat(255),
      '😀'.repeat(120),
    ),
  )
  .filter((text) => volunteerForm.shape.department.safeParse(text).success);

describe('odd input that is well-formed', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  it('is taken as a form, comes back as it was sent, and is found', async () => {
    const property = fc.asyncProperty(accepted, accepted, async (fullName, department) => {
      const sent = aVolunteer({ fullName, department, experiences: department });
      const { status, body } = await api.call<AnswerOf<'POST /volunteer-register'>>('POST /volunteer-register', {
        form: formOf(sent, null),
      });
      expect([status, body.volunteer]).toMatchObject([201, volunteerForm.parse(sent)]);

      const path = `/volunteer-register?q=${encodeURIComponent(fullName)}`;
      const { body: found } = await api.call<AnswerOf<'GET /volunteer-register'>>(`GET ${path}`, { token });
      expect(found.volunteers).toContainEqual(body.volunteer);
    });
    await fc.assert(property, { seed: 1, numRuns: RUNS, endOnFailure: true });
  });

  it('is taken as JSON, and comes back as it was sent', async () => {
    const property = fc.asyncProperty(accepted, accepted, async (title, content) => {
      const { status, body } = await api.call<AnswerOf<'POST /notices'>>('POST /notices', {
        token,
        json: { title, content },
      });
      expect([status, body.notice]).toMatchObject([201, noticeForm.parse({ title, content })]);
    });
    await fc.assert(property, { seed: 2, numRuns: RUNS, endOnFailure: true });
  });
});
