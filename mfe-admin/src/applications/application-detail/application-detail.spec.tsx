import { offlineMessage } from '@conference/api-client';
import { anApplicationRecord, refused, type ApiCall, type Reply } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { anotherEdition } from '../../testing/another-edition';
import { button, changed, decide, lastChange, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

const change = 'PATCH /registrations/r1/status';
const file = 'GET /registrations/r1/abstract';

const sent = (calls: ApiCall[]) => calls.find(({ call }) => call === change);
const statusSection = () => within(screen.getByRole('region', { name: 'Status' }));

/** Sets a status with the inline editor. */
async function edit(label: string) {
  await userEvent.click(await button('Edit status'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle(label));
  await userEvent.click(await button('Save'));
}

describe('loading an application', () => {
  it('shows all its fields', async () => {
    withApplication({ dateOfBirth: '1999-04-03', comment: 'Well done.' });
    openConsole('/admin/application/r1');
    expect(await screen.findByRole('heading', { name: 'Demo Author' })).toBeVisible();
    for (const text of ['Demo University', '03-Apr-1999', 'Education & Pedagogy', 'Well done.', 'Unpaid'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('names what was chosen as the edition does, retired too; by its key what that does not know', async () => {
    withApplication({ subTheme: 'jute' });
    openConsole('/admin/application/r1', undefined, anotherEdition);
    expect(await screen.findByText('A talk', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('jute', { selector: 'dd' })).toBeVisible();
  });

  it.each([
    ['is not there', refused('not_found', 'Nothing here.')],
    ['cannot be reached', 'network down'],
  ] as const)('says so when it %s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answeringAdmin({ 'GET /registrations/r1': answer });
    openConsole('/admin/application/r1');
    expect(await screen.findByText('Failed to load application.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Application not found.' })).toBeVisible();
  });
});

describe('going on to the next application', () => {
  const second = {
    'GET /registrations/r2': {
      body: { success: true, registration: anApplicationRecord({ _id: 'r2', fullName: 'Second Author' }) },
    },
  };

  it('leaves a late answer behind: the next one stays on its page', async () => {
    let answer = (_reply: Reply) => {};
    withApplication({}, { ...second, [change]: () => new Promise<Reply>((resolve) => (answer = resolve)) });
    const { router } = openConsole('/admin/application/r1');
    await decide('Accept');
    await act(() => router.navigate('/admin/application/r2'));
    expect(await screen.findByRole('heading', { name: 'Second Author' })).toBeVisible();
    await act(async () => answer(changed({ status: 'accepted' })));
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Second Author' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Demo Author' })).toBeNull();
  });

  it('names the window anew at once, and after the next one when that is there', async () => {
    let answer = (_reply: Reply) => {};
    withApplication({}, { 'GET /registrations/r2': () => new Promise<Reply>((resolve) => (answer = resolve)) });
    const { router } = openConsole('/admin/application/r1');
    expect(await screen.findByRole('heading', { name: 'Demo Author' })).toBeVisible();
    await act(() => router.navigate('/admin/application/r2'));
    expect(screen.queryByRole('heading', { name: 'Demo Author' })).toBeNull();
    expect(document.title).toBe('Application · Admin Panel');
    await act(async () => answer(second['GET /registrations/r2']));
    expect(await screen.findByRole('heading', { name: 'Second Author' })).toBeVisible();
    expect(document.title).toBe('Second Author · Admin Panel');
  });
});

describe('the inline status editor', () => {
  it('sets any status with a blank comment', async () => {
    const calls = withApplication({ status: 'accepted' }, { [change]: changed({ status: 'pending' }) });
    openConsole('/admin/application/r1');
    await edit('Waiting, not decided');
    expect(await screen.findByText('Status updated successfully')).toBeVisible();
    expect(sent(calls)?.body).toEqual({ status: 'pending', comment: '' });
    expect(sent(calls)?.headers.get('If-Match')).toBe('1');
    expect(statusSection().getByText('Waiting, not decided')).toBeVisible();
    expect(statusSection().queryByRole('combobox')).toBeNull();
  });

  it('clears the comment, and says so before, when the status stays', async () => {
    const calls = withApplication(
      { status: 'accepted', comment: 'Well done.' },
      { [change]: changed({ status: 'accepted' }) },
    );
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit status'));
    expect(statusSection().getByText('Saving removes the comment.')).toBeVisible();
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Status updated successfully')).toBeVisible();
    expect(sent(calls)?.body).toEqual({ status: 'accepted', comment: '' });
    expect(statusSection().getByText('No comment.')).toBeVisible();
    expect(statusSection().queryByText('Saving removes the comment.')).toBeNull();
  });

  it('says nothing of an update when the server finds nothing to change', async () => {
    const calls = withApplication({}, { [change]: changed({ version: 1 }) });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit status'));
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit status' })).toHaveFocus());
    expect(sent(calls)?.body).toEqual({ status: 'pending', comment: '' });
    expect(screen.queryByText('Status updated successfully')).toBeNull();
  });

  it('closes when the status becomes another one by other means', async () => {
    withApplication({}, { [change]: changed({ status: 'accepted' }) });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit status'));
    await userEvent.click(await button('Accept'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(statusSection().queryByRole('combobox')).toBeNull();
    expect(statusSection().getByText('Accepted')).toBeVisible();
  });

  it('changes nothing on Cancel', async () => {
    const calls = withApplication();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit status'));
    await userEvent.click(await button('Cancel'));
    expect(await button('Edit status')).toHaveFocus();
    expect(sent(calls)).toBeUndefined();
  });
});

describe('deciding with a comment', () => {
  it('sends status and comment, shows the new record and closes the dialog', async () => {
    const calls = withApplication({}, { [change]: changed({ status: 'accepted', comment: 'Very good.' }) });
    openConsole('/admin/application/r1');
    await decide('Accept', 'Very good.');
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(sent(calls)?.body).toEqual({ status: 'accepted', comment: 'Very good.' });
    expect(statusSection().getByText('Accepted')).toBeVisible();
    expect(statusSection().getByText('Very good.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Accept')).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Demo Author' })).toHaveFocus();
  });

  it.each([
    ['Accept', 'accepted'],
    ['Reject', 'declined'],
    ['Wait', 'wait'],
  ] as const)('%s without a comment sends %s with a single space', async (name, status) => {
    const calls = withApplication({}, { [change]: changed({ status }) });
    openConsole('/admin/application/r1');
    await decide(name);
    expect(await screen.findByText(`Status updated to ${status}`)).toBeVisible();
    expect(sent(calls)?.body).toEqual({ status, comment: ' ' });
  });

  it.each([
    ['accepted', 'Accept', ['Reject', 'Wait']],
    ['declined', 'Reject', ['Accept', 'Wait']],
    ['wait', 'Wait', ['Accept', 'Reject']],
  ])('when it is %s, %s is disabled', async (status, current, others) => {
    withApplication({ status });
    openConsole('/admin/application/r1');
    expect(await button(current)).toBeDisabled();
    for (const other of others) expect(await button(other)).toBeEnabled();
  });

  it('when it is pending, all three are open', async () => {
    withApplication();
    openConsole('/admin/application/r1');
    for (const name of ['Accept', 'Reject', 'Wait']) expect(await button(name)).toBeEnabled();
  });

  it('sends nothing on Cancel', async () => {
    const calls = withApplication();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Reject'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toBeUndefined();
  });
});

describe('a status that could not be changed', () => {
  it.each([
    [
      "the server's message",
      refused('invalid', 'Please use at most 5000 characters.'),
      'Please use at most 5000 characters.',
    ],
    [
      'that it failed, where a proxy has lost the server',
      { status: 502, body: 'Bad Gateway' },
      'Failed to update status',
    ],
    ['that the network failed', 'network down', 'Error updating status'],
    ['that one is offline', 'offline', offlineMessage()],
  ] as const)('is told with %s, and what was typed stays', async (_, answer, text) => {
    withApplication({}, { [change]: answer });
    openConsole('/admin/application/r1');
    await decide('Reject', 'Too short.');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Why are you changing the status?')).toHaveValue('Too short.');
  });

  it('because it was changed meanwhile is told, and shown as it is now', async () => {
    const now = anApplicationRecord({ status: 'declined', comment: 'By somebody else.', version: 7 });
    const stale = refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now });
    let answer: Reply = stale;
    const calls = withApplication({}, { [change]: () => answer });
    openConsole('/admin/application/r1');
    await decide('Accept', 'Fine.');
    expect(await screen.findByText('This application was changed meanwhile.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You see it as it is now; your change was not made.');
    expect(statusSection().getByText('Declined')).toBeVisible();
    expect(statusSection().getByText('By somebody else.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    answer = changed({ status: 'accepted' });
    await decide('Accept');
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(lastChange(calls)?.headers.get('If-Match')).toBe('7');
    expect(lastChange(calls)?.body).toMatchObject({ comment: 'Fine.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves what was typed to the decision it was typed for', async () => {
    const now = anApplicationRecord({ status: 'declined', version: 7 });
    withApplication(
      {},
      { [change]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) },
    );
    openConsole('/admin/application/r1');
    await decide('Accept', 'Fine.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Wait'));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Wait: Demo Author')).toBeVisible());
    expect(dialog.getByLabelText('Why are you changing the status?')).toHaveValue('');
  });

  it('keeps in sight what was typed for a decision that somebody else has made first: its button is closed', async () => {
    const now = anApplicationRecord({ status: 'accepted', comment: 'By somebody else.', version: 7 });
    withApplication(
      {},
      { [change]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) },
    );
    openConsole('/admin/application/r1');
    await decide('Accept', 'A long reason.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Accept')).toBeDisabled();
    expect(screen.getByText('A long reason.', { selector: 'p' })).toBeVisible();
    await userEvent.click(await button('Discard comment'));
    expect(screen.queryByText('A long reason.', { selector: 'p' })).toBeNull();
  });

  it('is made when its first attempt has arrived without an answer', async () => {
    const now = anApplicationRecord({ status: 'accepted', comment: 'Fine.', version: 2 });
    withApplication(
      {},
      { [change]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) },
    );
    openConsole('/admin/application/r1');
    await decide('Accept', 'Fine.');
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(statusSection().getByText('Accepted')).toBeVisible();
  });
});

describe('the payment', () => {
  const pay = 'PATCH /registrations/r1/payment';

  it('is marked after a question, once', async () => {
    const calls = withApplication(
      { status: 'accepted' },
      { [pay]: changed({ status: 'accepted', paymentStatus: 'paid' }) },
    );
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Mark as Paid: Demo Author'));
    const question = within(await screen.findByRole('dialog', { name: 'Mark Demo Author as paid?' }));
    await waitFor(() => expect(question.getByText('The author is told, and it cannot be undone.')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText('Marked as Paid')).toBeVisible();
    expect(lastChange(calls)?.body).toEqual({ paymentStatus: 'paid' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull());
  });

  it('that could not be marked is told, and No marks nothing', async () => {
    const calls = withApplication({ status: 'accepted' }, { [pay]: 'network down' });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Mark as Paid: Demo Author'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ call }) => call === pay)).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await button('Mark as Paid: Demo Author'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText('Error updating payment status')).toBeVisible();
  });

  it('is nothing to speak of before the application is accepted', async () => {
    withApplication();
    openConsole('/admin/application/r1');
    await button('Accept');
    expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull();
  });
});

describe('the abstract', () => {
  /** The file names under which the browser is asked to save downloads. */
  function savedNames(): string[] {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return names;
  }

  it('is fetched with the token and saved under the name of the applicant', async () => {
    const calls = withApplication({}, { [file]: { body: new Blob(['x']) } });
    const names = savedNames();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Download abstract'));
    await waitFor(() => expect(names).toEqual(['Demo_Author_Abstract.docx']));
    expect(calls.find(({ call }) => call === file)?.headers.get('Authorization')).toBe('Bearer token-1');
  });

  it('has the ending of what is fetched: the author may have put another file in its place since', async () => {
    withApplication({ abstractType: 'docx' }, { [file]: { body: new Blob(['x'], { type: 'application/msword' }) } });
    const names = savedNames();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Download abstract'));
    await waitFor(() => expect(names).toEqual(['Demo_Author_Abstract.doc']));
  });

  it('is fetched with a warning above the button when something is known to be wrong with it', async () => {
    withApplication({ abstractFlaw: 'macros' });
    openConsole('/admin/application/r1');
    const warning = await screen.findByText('This document has macros or controls: open it in protected view.');
    const follows =
      warning.compareDocumentPosition(await button('Download abstract')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('that cannot be fetched is told', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const alerted = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    withApplication({}, { [file]: 'network down' });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Download abstract'));
    await waitFor(() => expect(alerted).toHaveBeenCalledWith('Failed to download the file.'));
  });
});
