import { offlineMessage } from '@conference/api-client';
import type { Mail, MailDetails } from '@conference/contracts';
import { refused, type Answers, type ApiCall } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { LOOK_AGAIN_MS } from './use-followed';

const aMail = (differing: Partial<Mail> = {}): Mail => ({
  _id: 'm1',
  recipient: 'author@example.invalid',
  subject: 'We have received your application',
  state: 'sent',
  createdAt: '2025-07-15T04:00:00.000Z',
  attempts: 1,
  endedAt: '2025-07-15T04:05:00.000Z',
  canRetry: false,
  ...differing,
});
const givenUp = aMail({ state: 'given up', refusedWith: 550, canRetry: true });
const page = (...mails: Mail[]) => ({
  body: { success: true, mails },
  headers: { 'X-Total-Count': String(mails.length) },
});
const mailReply = (mail: MailDetails) => ({ body: { success: true, mail } });
const content = { text: 'Hello in plain text.', html: '<!doctype html><p>Hello.</p>' };

function open(answers: Answers, address = '/admin/mail') {
  const calls = answeringAdmin(answers);
  return { calls, ...openConsole(address) };
}
const asks = (calls: ApiCall[], call: string) => calls.filter((one) => one.call === call);
const row = async (name: RegExp = /author@example/) => within(await screen.findByRole('row', { name }));
const preview = async () => {
  await userEvent.click((await row()).getByRole('button', { name: /^Preview/ }));
  const dialog = await screen.findByRole('dialog');
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

describe('the mails that did not arrive', () => {
  const state = { queued: 0, sending: 0, delayed: 1, sent: 5, kept: 0, 'given up': 2 };
  const undelivered = {
    'GET /mail': page(givenUp),
    'GET /mail/counts': { body: { success: true, state } },
  };

  it('are one filter, and are all sent again at once; the server says how many', async () => {
    const { calls, address } = open({
      ...undelivered,
      'POST /mail/retry': { body: { success: true, message: '2 mails are being sent again.', retried: 2 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Not delivered 3' }));
    expect(address()).toBe('/admin/mail?state=undelivered');
    expect(screen.getByRole('button', { name: 'All 8' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }));
    expect(await screen.findByText('2 mails are being sent again.')).toBeVisible();
    expect(asks(calls, 'POST /mail/retry')).toHaveLength(1);
    await waitFor(() => expect(asks(calls, 'GET /mail').length).toBeGreaterThan(2));
  });

  it('are those of one batch where its mails are shown', async () => {
    const { calls } = open(
      {
        ...undelivered,
        'POST /mail/retry': { body: { success: true, message: '2 mails are being sent again.', retried: 2 } },
      },
      '/admin/mail?batch=b1&state=undelivered',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }));
    expect(await screen.findByText('2 mails are being sent again.')).toBeVisible();
    expect(asks(calls, 'POST /mail/retry')[0]?.url.search).toBe('?batch=b1');
  });

  it('are all sent again also where none on this page can be', async () => {
    const wiped = aMail({ state: 'given up', canRetry: false });
    open({ ...undelivered, 'GET /mail': page(wiped) }, '/admin/mail?state=undelivered');
    expect(await screen.findByRole('button', { name: 'Send all again' })).toBeVisible();
  });

  it('are not sent again where there are none', async () => {
    const none = { ...state, delayed: 0, 'given up': 0 };
    const counts = { 'GET /mail/counts': { body: { success: true, state: none } } };
    open({ ...undelivered, ...counts }, '/admin/mail?state=undelivered');
    expect(await screen.findByRole('button', { name: 'Not delivered 0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
  });

  it('are not sent again where only some of them are shown, or something else is', async () => {
    for (const query of ['?state=undelivered&q=author', '?state=given+up', '']) {
      const { unmount } = open(undelivered, `/admin/mail${query}`);
      await row();
      expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
      unmount();
    }
  });
});

describe('the list of mails', () => {
  it('shows to whom each went, what it is about, when it was written, and since when it has left', async () => {
    const { calls } = open({ 'GET /mail': page(aMail()) });
    expect(await screen.findByRole('heading', { name: 'Mail 1' })).toBeVisible();
    const cells = (await row()).getAllByRole('cell').map(({ textContent }) => textContent);
    const when = ['15-Jul-2025, 10:00 AM', 'Sent15-Jul-2025, 10:05 AM'];
    expect(cells).toEqual(['author@example.invalidWe have received your application', ...when, 'Preview']);
    expect(Object.fromEntries(asks(calls, 'GET /mail')[0]?.url.searchParams ?? [])).toEqual({
      page: '1',
      pageSize: '25',
    });
  });

  it('names nobody where what a mail was about was deleted for good', async () => {
    const forgotten = aMail({ recipient: '', subject: '' });
    open({ 'GET /mail': page(forgotten), 'GET /mail/m1': mailReply({ ...forgotten, withheld: 'wiped' }) });
    const cells = within(await screen.findByRole('row', { name: /Deleted for good/ }));
    await userEvent.click(cells.getByRole('button', { name: 'Preview: Deleted for good' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await dialog.findByText('Deleted for good')).toBeInTheDocument();
    expect(dialog.getByText('What this mail said is not kept any more.')).toBeInTheDocument();
  });

  it.each([
    [
      'Tried 2 times, next on 15-Jul-2025, 10:10 AM',
      aMail({ state: 'delayed', attempts: 2, endedAt: undefined, nextAttemptAt: '2025-07-15T04:10:00.000Z' }),
    ],
    ['Refused by the mail server (550)', givenUp],
    ['Ran out before it could leave', aMail({ state: 'given up' })],
  ])('says what is the matter with a mail: %s', async (note, mail) => {
    open({ 'GET /mail': page(mail) });
    expect((await row()).getByText(note)).toBeVisible();
  });

  it('is narrowed by state and searched, and the address keeps both', async () => {
    const { calls, address } = open({ 'GET /mail': page(aMail()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Given up' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by recipient or subject' }), 'silk');
    await waitFor(() => expect(address()).toBe('/admin/mail?state=given+up&q=silk'));
    await waitFor(() => expect(asks(calls, 'GET /mail').at(-1)?.url.search).toContain('state=given+up&q=silk'));
  });

  it('says on each button how many there are in that state, none too, under the search', async () => {
    const state = { queued: 0, sending: 0, delayed: 1, sent: 20, kept: 3, 'given up': 0 };
    const { calls } = open(
      { 'GET /mail': page(aMail()), 'GET /mail/counts': { body: { success: true, state } } },
      '/admin/mail?q=silk&state=sent',
    );
    const states = within(await screen.findByRole('group', { name: 'State' }));
    expect(await states.findByRole('button', { name: 'Sent 20' })).toBeVisible();
    const labels = states.getAllByRole('button').map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'All 24',
      'Not delivered 1',
      'Held 0',
      'Queued 0',
      'Sending 0',
      'Delayed 1',
      'Sent 20',
      'Kept as a file 3',
      'Given up 0',
    ]);
    expect(asks(calls, 'GET /mail/counts')[0]?.url.search).toBe('?q=silk');
  });

  it('looks again by itself as long as a mail is on its way, and then no more', async () => {
    const states = ['sending', 'sent', 'delayed'] as const;
    let calls = 0;
    open({ 'GET /mail': () => page(aMail({ state: states[calls++] })) });
    expect(await (await row()).findByText('Sending')).toBeVisible();
    expect(await (await row()).findByText('Sent', undefined, { timeout: 4000 })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS + 500));
    expect(calls).toBe(2);
  }, 15_000);

  it('looks again after a look that failed, and shows meanwhile what it knows', async () => {
    const answers = [page(aMail({ state: 'sending' })), 'network down', page(aMail())] as const;
    let calls = 0;
    open({ 'GET /mail': () => answers[calls++] ?? 'never' });
    expect(await (await row()).findByText('Sending')).toBeVisible();
    expect(await screen.findByText('Failed to load the mails', undefined, { timeout: 4000 })).toBeVisible();
    expect((await row()).getByText('Sending')).toBeVisible();
    expect(await (await row()).findByText('Sent', undefined, { timeout: 4000 })).toBeVisible();
  }, 15_000);

  it('says when there is none', async () => {
    open({ 'GET /mail': page() });
    expect(await screen.findByText('No mails found.')).toBeVisible();
  });

  it('says when it cannot be loaded, and does not claim to be empty', async () => {
    open({ 'GET /mail': 'network down' });
    expect(await screen.findByText('Failed to load the mails')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

describe('sending a mail again', () => {
  it('is offered for what can be, and shows how it stands then', async () => {
    let mail = givenUp;
    const { calls } = open({
      'GET /mail': () => page(mail, aMail({ _id: 'm2', recipient: 'other@example.invalid' })),
      'POST /mail/m1/retry': () => (
        (mail = aMail()),
        { body: { success: true, message: 'The mail is being sent again.', mail: givenUp } }
      ),
    });
    expect((await row(/other@/)).queryByRole('button', { name: /^Send again/ })).toBeNull();
    await userEvent.click((await row()).getByRole('button', { name: 'Send again: author@example.invalid' }));

    expect(await screen.findByText('The mail is being sent again.')).toBeVisible();
    expect(await (await row()).findByText('Sent')).toBeVisible();
    expect(asks(calls, 'POST /mail/m1/retry')).toHaveLength(1);
  });

  it.each([
    [refused('conflict', 'This mail has left already.'), 'This mail has left already.'],
    ['network down', 'The mail could not be sent again.'],
  ] as const)('says why it was not: %j', async (answer, text) => {
    const { calls } = open({ 'GET /mail': page(givenUp), 'POST /mail/m1/retry': answer });
    await userEvent.click((await row()).getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(asks(calls, 'GET /mail')).toHaveLength(2));
  });
});

describe('the preview of a mail', () => {
  it('shows it as it is read, in a frame that may do nothing, and as plain text', async () => {
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': mailReply({ ...aMail(), content }) });
    const dialog = await preview();
    const frame = await dialog.findByTitle('The mail as it is read');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello.</p>'));
    await userEvent.click(dialog.getByText('As plain text'));
    expect(dialog.getByText('Hello in plain text.')).toBeVisible();
  });

  it.each([
    ['code', /carries a code that only its reader may know/],
    ['wiped', 'What this mail said is not kept any more.'],
  ] as const)('says why there is none: %s', async (withheld, text) => {
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': mailReply({ ...aMail(), withheld }) });
    const dialog = await preview();
    const reason = await dialog.findByText(text);
    expect(reason).toBeVisible();
    expect(dialog.queryByTitle('The mail as it is read')).toBeNull();
  });

  it('sends it again, and shows how it stands then', async () => {
    let mail: MailDetails = { ...givenUp, content };
    open({
      'GET /mail': () => page(mail),
      'GET /mail/m1': () => mailReply(mail),
      'POST /mail/m1/retry': () => (
        (mail = { ...aMail(), content }),
        { body: { success: true, message: 'The mail is being sent again.', mail } }
      ),
    });
    const dialog = await preview();
    await userEvent.click(await dialog.findByRole('button', { name: /^Send again/ }));
    expect(await dialog.findByText('Sent')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('looks again by itself as long as the mail is on its way, also where the list knows that it has left', async () => {
    const answers = [
      mailReply({ ...aMail({ state: 'sending' }), content }),
      mailReply({ ...aMail(), content }),
    ] as const;
    let calls = 0;
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': () => answers[calls++] ?? 'never' });
    const dialog = await preview();

    expect(await dialog.findByText('Sending')).toBeVisible();
    expect(await dialog.findByText('Sent', undefined, { timeout: 4000 })).toBeVisible();
  }, 15_000);

  it('gives the focus back to its button', async () => {
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': mailReply({ ...aMail(), content }) });
    await userEvent.click((await preview()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row()).getByRole('button', { name: /^Preview/ })).toHaveFocus();
  });

  it('stays when the mail cannot be read anew', async () => {
    const answers = [mailReply({ ...aMail(), content }), 'network down'] as const;
    let calls = 0;
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': () => answers[calls++] ?? 'never' });
    const dialog = await preview();
    await dialog.findByTitle('The mail as it is read');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(calls).toBe(2));
    await act(async () => undefined);
    // The dialog itself may still be opening.
    await waitFor(() => expect(dialog.getByTitle('The mail as it is read')).toBeVisible());
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['network down', 'Failed to load the mail.'],
    ['offline', offlineMessage()],
  ] as const)('says when it cannot be loaded: %s', async (down, message) => {
    open({ 'GET /mail': page(aMail()), 'GET /mail/m1': down });
    expect(await (await preview()).findByRole('alert')).toHaveTextContent(message);
  });
});
