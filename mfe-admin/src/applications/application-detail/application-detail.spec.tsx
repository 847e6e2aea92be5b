import { aRegistration, refused, type Asked, type Reply } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { button, changed, decide, lastChange, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

const change = 'PATCH /registrations/r1/status';
const file = 'GET /registrations/r1/abstract';

const sent = (asked: Asked[]) => asked.find(({ call }) => call === change);
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
  const second = { 'GET /registrations/r2': { body: { success: true, registration: aRegistration({ _id: 'r2', fullName: 'Second Author' }) } } };

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
    const asked = withApplication({ status: 'accepted' }, { [change]: changed({ status: 'pending' }) });
    openConsole('/admin/application/r1');
    await edit('Waiting');
    expect(await screen.findByText('Status updated successfully')).toBeVisible();
    expect(sent(asked)?.body).toEqual({ status: 'pending', comment: '' });
    expect(sent(asked)?.headers.get('If-Match')).toBe('1');
    expect(statusSection().getByText('Waiting')).toBeVisible();
    expect(statusSection().queryByRole('combobox')).toBeNull();
  });

  it('changes nothing on Cancel', async () => {
    const asked = withApplication();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Edit status'));
    await userEvent.click(await button('Cancel'));
    expect(await button('Edit status')).toBeVisible();
    expect(sent(asked)).toBeUndefined();
  });
});

describe('deciding with a comment', () => {
  it('sends status and comment, shows the new record and closes the dialog', async () => {
    const asked = withApplication({}, { [change]: changed({ status: 'accepted', comment: 'Very good.' }) });
    openConsole('/admin/application/r1');
    await decide('Accept', 'Very good.');
    expect(await screen.findByText('Status updated to accepted')).toBeVisible();
    expect(sent(asked)?.body).toEqual({ status: 'accepted', comment: 'Very good.' });
    expect(statusSection().getByText('Accepted')).toBeVisible();
    expect(statusSection().getByText('Very good.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Accept')).toBeDisabled();
  });

  it.each([
    ['Accept', 'accepted'],
    ['Reject', 'declined'],
    ['Wait', 'wait'],
  ] as const)('%s without a comment sends %s with a single space', async (name, status) => {
    const asked = withApplication({}, { [change]: changed({ status }) });
    openConsole('/admin/application/r1');
    await decide(name);
    expect(await screen.findByText(`Status updated to ${status}`)).toBeVisible();
    expect(sent(asked)?.body).toEqual({ status, comment: ' ' });
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
    const asked = withApplication();
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Reject'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked)).toBeUndefined();
  });
});

describe('a status that could not be changed', () => {
  it.each([
    ["the server's message", refused('invalid', 'Please use at most 5000 characters.'), 'Please use at most 5000 characters.'],
    ['that it failed, where a proxy has lost the server', { status: 502, body: 'Bad Gateway' }, 'Failed to update status'],
    ['that the network failed', 'network down', 'Error updating status'],
  ] as const)('is told with %s, and what was typed stays', async (_, answer, text) => {
    withApplication({}, { [change]: answer });
    openConsole('/admin/application/r1');
    await decide('Reject', 'Too short.');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Why are you changing the status?')).toHaveValue('Too short.');
  });

  it('because it was changed meanwhile is told, and shown as it is now', async () => {
    const now = aRegistration({ status: 'declined', comment: 'By somebody else.', version: 7 });
    const stale = refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now });
    let answer: Reply = stale;
    const asked = withApplication({}, { [change]: () => answer });
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
    expect(lastChange(asked)?.headers.get('If-Match')).toBe('7');
    expect(lastChange(asked)?.body).toMatchObject({ comment: 'Fine.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves what was typed to the decision it was typed for', async () => {
    const now = aRegistration({ status: 'declined', version: 7 });
    withApplication({}, { [change]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) });
    openConsole('/admin/application/r1');
    await decide('Accept', 'Fine.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Wait'));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Wait: Demo Author')).toBeVisible());
    expect(dialog.getByLabelText('Why are you changing the status?')).toHaveValue('');
  });

  it('is made when its first attempt has arrived without an answer', async () => {
    const now = aRegistration({ status: 'accepted', comment: 'Fine.', version: 2 });
    withApplication({}, { [change]: refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now }) });
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
    const asked = withApplication({ status: 'accepted' }, { [pay]: changed({ status: 'accepted', paymentStatus: 'paid' }) });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Mark as Paid: Demo Author'));
    const question = within(await screen.findByRole('dialog', { name: 'Mark Demo Author as paid?' }));
    await waitFor(() => expect(question.getByText('The author is told, and it cannot be undone.')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText('Marked as Paid')).toBeVisible();
    expect(lastChange(asked)?.body).toEqual({ paymentStatus: 'paid' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Paid/ })).toBeNull());
  });

  it('that could not be marked is told, and No marks nothing', async () => {
    const asked = withApplication({ status: 'accepted' }, { [pay]: 'network down' });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Mark as Paid: Demo Author'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(asked.some(({ call }) => call === pay)).toBe(false);
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

describe('deleting', () => {
  const remove = 'DELETE /registrations/r1';
  const answerWith = async (name: 'Yes' | 'No') => {
    await userEvent.click(await button('Delete: Demo Author'));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name }));
  };

  it('asks first, says that it is done, and goes back to the list as it was, in the place of its page', async () => {
    const asked = withApplication({}, {
      [remove]: { body: { success: true, message: 'Done.' } },
      'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } },
    });
    const { address, router } = openConsole('/admin/accepted');
    await act(() => router.navigate('/admin/application/r1', { state: { list: '/admin/applications?q=demo' } }));
    await answerWith('No');
    expect(asked.some(({ call }) => call === remove)).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await answerWith('Yes');
    expect(await screen.findByText('Registration deleted')).toBeVisible();
    expect(address()).toBe('/admin/applications?q=demo');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/accepted');
  });

  it('takes away what was seen, and not what it was changed into meanwhile: that is told and shown', async () => {
    const now = aRegistration({ status: 'accepted', version: 2 });
    const at = '2025-07-16T04:00:00.000Z';
    const accepted = { _id: 'e2', kind: 'decided', status: 'accepted', at, by: { fullName: 'Demo Organiser', role: 'admin' } };
    const received = { _id: 'e1', kind: 'received', at: aRegistration().createdAt };
    let answer: Reply = refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now });
    const asked = withApplication({}, {
      [remove]: () => answer,
      'GET /registrations/r1/history': { body: { success: true, history: [accepted, received] } },
    });
    const { address } = openConsole('/admin/application/r1');
    await answerWith('Yes');

    expect(await screen.findByText('Failed to delete: This application was changed meanwhile.')).toBeVisible();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('This application was changed meanwhile. You see it as it is now; your change was not made.')).toBeVisible();
    const since = await alert.findAllByRole('listitem');
    expect(since.map(({ textContent }) => textContent)).toEqual(['Decided: Acceptedby Demo Organiser (organiser), 16-Jul-2025, 10:00 AM']);
    expect(statusSection().getByText('Accepted')).toBeVisible();
    expect(lastChange(asked)?.headers.get('If-Match')).toBe('1');

    answer = { body: { success: true, message: 'Done.' } };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await answerWith('Yes');
    await waitFor(() => expect(address()).toBe('/admin/applications'));
    expect(lastChange(asked)?.headers.get('If-Match')).toBe('2');
  });

  it.each([
    [refused('conflict', 'It is being changed.'), 'Failed to delete: It is being changed.'],
    ['network down', 'Server error while deleting.'],
  ] as const)('that failed is told: %j', async (answer, text) => {
    withApplication({}, { [remove]: answer });
    openConsole('/admin/application/r1');
    await answerWith('Yes');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Demo Author' })).toBeVisible();
  });
});

describe('the abstract', () => {
  it('is fetched with the token and saved under the name of the applicant', async () => {
    const asked = withApplication({}, { [file]: { body: new Blob(['x']) } });
    URL.createObjectURL = () => 'blob:1';
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    openConsole('/admin/application/r1');
    await userEvent.click(await button('Download abstract'));
    await waitFor(() => expect(names).toEqual(['Demo_Author_Abstract.docx']));
    expect(asked.find(({ call }) => call === file)?.headers.get('Authorization')).toBe('Bearer token-1');
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
