import type { ListedTemplate, MailTemplateRecord } from '@conference/contracts';
import { allowModalDialogs, refused, type Answers, type Reply } from '@conference/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin, holderOf, sessionOf } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';
import { insertionOf } from './use-insertion';

const ID = 'application-decided-accepted';
const original = { subject: 'Decided', title: 'A decision', body: 'Dear {{full name}},\n\n{{comment}}' };
const listed: ListedTemplate = {
  _id: ID,
  event: 'application decided',
  variant: 'accepted',
  says: 'To the author, when an organiser has decided',
  subject: original.subject,
  version: 0,
  changed: false,
};
const template: MailTemplateRecord = {
  ...listed,
  ...original,
  original,
  about: 'application',
  placeholders: [
    { name: 'full name', says: 'The name of the author', kind: 'text' },
    { name: 'comment', says: 'What the organisers write', kind: 'block', required: true, optional: true },
    { name: 'profile', says: 'The profile of the author', kind: 'link' },
  ],
};
const ours: MailTemplateRecord = {
  ...template,
  subject: 'Ours',
  version: 3,
  changed: true,
  changedAt: '2025-07-14T19:30:00.000Z',
  by: 'Second Admin',
};
const done = (changed: MailTemplateRecord, message = 'Done.') => ({
  body: { success: true, message, template: changed },
});
/** One answer after the other, the last one from then on. */
const inTurn =
  (...replies: [Reply, ...Reply[]]) =>
  () =>
    (replies.length > 1 ? replies.shift() : replies[0]) as Reply;
const preview: Reply = {
  body: { success: true, subject: 'Decided', text: 'A decision', html: '<!doctype html><p>Hi</p>' },
};

function open(address: string, answers: Answers = {}, shown: MailTemplateRecord = template) {
  const calls = answeringAdmin({
    'GET /mail-templates': { body: { success: true, templates: [listed, { ...ours, _id: 'other', variant: 'wait' }] } },
    [`GET /mail-templates/${ID}`]: { body: { success: true, template: shown } },
    [`POST /mail-templates/${ID}/preview`]: preview,
    'GET /registrations': { body: [] },
    ...answers,
  });
  return { calls, ...openConsole(address) };
}
const openOne = (answers?: Answers, shown?: MailTemplateRecord) => open(`/admin/mail/templates/${ID}`, answers, shown);
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>['calls'], at: string) =>
  calls.filter(({ call }) => call === at).map(({ body, headers }) => ({ body, version: headers.get('if-match') }));

beforeAll(allowModalDialogs);

describe('the list of the templates', () => {
  it('says what each is for, and who has changed it', async () => {
    open('/admin/mail/templates');
    expect(await screen.findByRole('link', { name: 'Application decided: accepted' })).toHaveAttribute(
      'href',
      '/admin/mail/templates/application-decided-accepted',
    );
    const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(listed.says));
    expect(within(first as HTMLElement).getByText('Original')).toBeVisible();
    expect(within(second as HTMLElement).getByText('Own words')).toBeVisible();
    expect(within(second as HTMLElement).getByText('Second Admin, 15-Jul-2025, 1:30 AM')).toBeVisible();
  });

  it('is one link away from the outbox', async () => {
    open('/admin/mail/templates');
    const parts = within(await screen.findByRole('navigation', { name: 'Parts of the mails' }));
    expect(parts.getByRole('link', { name: 'Templates' })).toHaveAttribute('aria-current', 'page');
    expect(parts.getByRole('link', { name: 'Outbox' })).toHaveAttribute('href', '/admin/mail');
  });
});

describe('a template', () => {
  it('is saved at the version that was seen', async () => {
    const { calls } = openOne({ [`PUT /mail-templates/${ID}`]: done({ ...ours, version: 1 }) });
    fireEvent.change(await text(), { target: { value: 'Hello\n\n{{comment}}' } });
    await press('Save');

    expect(await screen.findByText('The template is saved.')).toBeVisible();
    expect(sent(calls, `PUT /mail-templates/${ID}`)).toEqual([
      { body: { subject: 'Decided', title: 'A decision', body: 'Hello\n\n{{comment}}' }, version: '0' },
    ]);
  });

  it('says beside the text what is wrong with it', async () => {
    const fault = 'This mail needs {{comment}}.';
    openOne({ [`PUT /mail-templates/${ID}`]: refused('invalid', fault, { fields: { body: fault } }) });
    fireEvent.change(await text(), { target: { value: 'Hello' } });
    await press('Save');

    await waitFor(async () => expect(await text()).toHaveAccessibleDescription(expect.stringContaining(fault)));
    expect(await text()).toHaveValue('Hello');
  });

  it('keeps what was typed when somebody else was faster, and is then saved over that', async () => {
    const { calls } = openOne({
      [`PUT /mail-templates/${ID}`]: inTurn(
        refused('changed_meanwhile', 'Somebody else has changed this template meanwhile.', { template: ours }),
        done({ ...ours, version: 4 }),
      ),
    });
    fireEvent.change(await text(), { target: { value: 'Mine\n\n{{comment}}' } });
    await press('Save');
    expect(await screen.findByText(/^Second Admin has changed this template meanwhile/)).toBeVisible();
    expect(screen.getByText('Ours')).toBeVisible();
    expect(await text()).toHaveValue('Mine\n\n{{comment}}');

    await press('Save');
    await waitFor(() =>
      expect(sent(calls, `PUT /mail-templates/${ID}`).map(({ version }) => version)).toEqual(['0', '3']),
    );
  });

  it('goes back to the original after a question', async () => {
    const { calls } = openOne({ [`DELETE /mail-templates/${ID}`]: done({ ...template, version: 4 }) }, ours);
    await press('Back to the original');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to the original' }));

    expect(await screen.findByText('The mail has its original words again.')).toBeVisible();
    expect(sent(calls, `DELETE /mail-templates/${ID}`)).toMatchObject([{ version: '3' }]);
  });

  it('takes a placeholder where somebody was writing, by keyboard as well', async () => {
    openOne();
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
    await userEvent.click(subject);
    subject.setSelectionRange(0, 0);
    screen.getByRole('button', { name: '{{full name}}' }).focus();
    await userEvent.keyboard('{Enter}');

    expect(subject).toHaveValue('{{full name}}Decided');
    expect(subject).toHaveFocus();
    await press('{{profile}}');
    expect(await text()).toHaveFocus();
    expect((await text()).value).toContain('The profile of the author: {{profile}}');
  });

  it('is shown as the mail, and stays as it was while something is wrong', async () => {
    const { calls } = openOne({
      [`POST /mail-templates/${ID}/preview`]: inTurn(
        preview,
        refused('invalid', 'This mail has no placeholder {{x}}.'),
      ),
    });
    const frame = await screen.findByTitle('The mail as it is read');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hi</p>'));
    fireEvent.change(await text(), { target: { value: '{{x}}' } });

    expect(await screen.findByText('This mail has no placeholder {{x}}.')).toBeVisible();
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hi</p>'));
    expect(screen.getByRole('button', { name: 'Mail it to me' })).toBeDisabled();
    expect(sent(calls, `POST /mail-templates/${ID}/preview`)).toHaveLength(2);
  });

  it('is mailed to oneself as it is typed', async () => {
    const { calls } = openOne({
      [`POST /mail-templates/${ID}/test`]: { body: { success: true, message: 'The mail is on its way to you.' } },
    });
    await press('Mail it to me');

    expect(await screen.findByText('The mail is on its way to you.')).toBeVisible();
    expect(sent(calls, `POST /mail-templates/${ID}/test`)).toMatchObject([{ body: original }]);
  });

  it('offers no records to whoever may not see them', async () => {
    open(
      `/admin/mail/templates/${ID}`,
      { 'GET /session': sessionOf(holderOf('chair')) },
      { ...template, about: 'entry' },
    );
    await text();
    expect(screen.queryByLabelText(/^Find by name/)).toBeNull();
  });
});

describe('what is put in for a placeholder', () => {
  const as = (kind: 'text' | 'block' | 'link') => ({ name: 'x', says: 'Says', kind });
  it.each([
    [as('text'), 'a', 'b', '{{x}}'],
    [as('block'), '', '', '{{x}}'],
    [as('block'), 'a', 'b', '\n{{x}}\n'],
    [as('block'), 'a\n', '\nb', '{{x}}'],
    [as('link'), 'a', '', '\nSays: {{x}}'],
  ])('fits to its place: %j between %j and %j', (placeholder, before, after, inserted) => {
    expect(insertionOf(placeholder, before, after)).toBe(inserted);
  });
});
