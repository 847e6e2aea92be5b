import type { Application } from '@conference/contracts';
import { ConcurrentChange } from '../database/transaction';
import { TestApi } from '../testing/test-api';
import { ApplicationChanges } from './application-changes';

type Decided = { success: boolean; message: string; code?: string; registration: Application };

describe('deciding on an application', () => {
  let api: TestApi;
  let token: string;
  let application: Application;

  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.adminToken();
  });
  afterAll(() => api.end());
  beforeEach(async () => {
    application = (await api.registered()).registration;
    await api.mails(await api.dataSource.getRepository('outbox_mail').count());
  });

  const decide = (json: unknown, headers?: Record<string, string>) =>
    api.call<Decided>(`PATCH /registrations/${application._id}/status`, { token, json, headers });

  const mailsToAuthor = async () =>
    (await api.mailsTo(application.email)).filter(({ subject }) => !subject?.includes('received'));

  it('sets status and comment, and mails both to the author', async () => {
    const { status, body } = await decide({ status: 'accepted', comment: 'Well <done> & clear' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Status updated successfully',
      registration: {
        ...application,
        status: 'accepted',
        comment: 'Well <done> & clear',
        version: 2,
        updatedAt: expect.any(String),
      },
    });
    const [mail] = await mailsToAuthor();
    expect(mail?.subject).toBe('Your application to the First International Research Conference: Accepted');
    expect(mail?.text).toContain('> Well <done> & clear');
    expect(mail?.html).toContain('>Well &lt;done&gt; &amp; clear</blockquote>');
    expect(mail?.text).toContain('http://localhost:4200/profile');
  });

  it('asks nobody to pay who has paid and is accepted again', async () => {
    await decide({ status: 'accepted' });
    await api.call(`PATCH /registrations/${application._id}/payment`, { token, json: { paymentStatus: 'paid' } });
    await decide({ status: 'wait' });
    await decide({ status: 'accepted' });

    const accepted = (await mailsToAuthor()).filter(({ text }) => text?.includes('Congratulations!'));
    const asked = accepted.map(({ text }) => (text?.includes('Payment: Paid') ? 'paid' : 'due'));
    expect(asked.sort()).toEqual(['due', 'paid']);
  });

  it('takes a single space for no comment', async () => {
    const { body } = await decide({ status: 'wait', comment: ' ' });

    expect(body.registration.status).toBe('wait');
    expect(body.registration).not.toHaveProperty('comment');
    const [mail] = await mailsToAuthor();
    expect(mail?.text).toContain('Status: Waiting list');
    expect(mail?.text).not.toContain('The organisers write');
  });

  it.each([{ status: 'accepted', comment: 'Good' }, { status: 'accepted' }])(
    'does nothing, and mails nobody, when it is so already: %j',
    async (again) => {
      await decide({ status: 'accepted', comment: 'Good' });
      const { status, body } = await decide(again);

      expect([status, body.registration.version, body.registration.comment]).toEqual([200, 2, 'Good']);
      expect(await mailsToAuthor()).toHaveLength(1);
    },
  );

  it('clears the comment with a blank one, once, which is nothing to mail', async () => {
    await decide({ status: 'accepted', comment: 'Good' });
    const cleared = await decide({ status: 'accepted', comment: '' });
    const again = await decide({ status: 'accepted', comment: ' ' });

    expect(cleared.status).toBe(200);
    expect(cleared.body.registration).toMatchObject({ status: 'accepted', version: 3 });
    expect(cleared.body.registration).not.toHaveProperty('comment');
    expect(again.body.registration).toEqual(cleared.body.registration);
    expect(await mailsToAuthor()).toHaveLength(1);
  });

  it('refuses a stale version, and shows what is there now', async () => {
    await decide({ status: 'wait' }, { 'if-match': '"1"' });
    const { status, body } = await decide({ status: 'declined' }, { 'if-match': '1' });

    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect(body.registration).toMatchObject({ status: 'wait', version: 2 });
    expect(await mailsToAuthor()).toHaveLength(1);
  });

  it('gives one of several organisers who decide at once the word, when they name the version', async () => {
    const statuses = ['accepted', 'declined', 'wait', 'accepted', 'declined', 'wait'];
    const answers = await Promise.all(statuses.map((status) => decide({ status }, { 'if-match': '"1"' })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await mailsToAuthor()).toHaveLength(1);
  });

  it('loses no version when nobody names one', async () => {
    const comments = Array.from({ length: 8 }, (_, index) => `Comment ${index}`);
    const answers = await Promise.all(comments.map((comment) => decide({ status: 'wait', comment })));

    expect(answers.map(({ body }) => body.registration.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const events = await api.dataSource.query('SELECT version FROM application_event WHERE registrationId = ?', [
      application._id,
    ]);
    expect(events).toHaveLength(9);
    expect(await mailsToAuthor()).toHaveLength(8);
  });

  it('takes whatever version there is for *', async () => {
    await decide({ status: 'wait' });
    const { status, body } = await decide({ status: 'accepted' }, { 'if-match': ' * ' });
    expect([status, body.registration.status, body.registration.version]).toEqual([200, 'accepted', 3]);
  });

  it('is given up, with what is there now, when others are faster every time', async () => {
    const outrun = jest
      .spyOn(api.app.get(ApplicationChanges) as unknown as { commit: () => Promise<never> }, 'commit')
      .mockImplementation(async () => Promise.reject(new ConcurrentChange()));
    const { status, body } = await decide({ status: 'wait' });
    const tries = outrun.mock.calls.length;
    outrun.mockRestore();

    expect([status, body.code, tries]).toEqual([409, 'changed_meanwhile', 5]);
    expect(body.registration).toEqual(application);
  });

  it.each([
    [{ status: 'perhaps' }, undefined],
    [{}, undefined],
    [{ status: 'wait', comment: 'x'.repeat(5001) }, undefined],
    [{ status: 'wait', comment: { $ne: 1 } }, undefined],
    [{ status: 'wait' }, { 'if-match': 'yesterday' }],
  ])('refuses %j with %j', async (json, headers) => {
    const { status, body } = await decide(json, headers);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('keeps the longest comment of four-byte characters', async () => {
    const comment = '😀'.repeat(2500);
    const { status, body } = await decide({ status: 'declined', comment });
    expect(status).toBe(200);
    expect(body.registration.comment).toBe(comment);
  });
});
