import { anApplicationRecord, refused, type Reply } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, lastChange, withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

describe('deleting an application', () => {
  const remove = 'DELETE /registrations/r1';
  const answerWith = async (name: 'Yes' | 'No') => {
    await userEvent.click(await button('Delete: Demo Author'));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name }));
  };

  it('asks first, says that it is done, and goes back to the list as it was, in the place of its page', async () => {
    const calls = withApplication(
      {},
      {
        [remove]: { body: { success: true, message: 'Done.' } },
        'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } },
      },
    );
    const { address, router } = openConsole('/admin/accepted');
    await act(() => router.navigate('/admin/application/r1', { state: { list: '/admin/applications?q=demo' } }));
    await answerWith('No');
    expect(calls.some(({ call }) => call === remove)).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await answerWith('Yes');
    expect(await screen.findByText('Registration deleted')).toBeVisible();
    expect(address()).toBe('/admin/applications?q=demo');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/accepted');
  });

  it('takes away what was seen, and not what it was changed into meanwhile: that is told and shown', async () => {
    const now = anApplicationRecord({ status: 'accepted', version: 2 });
    const at = '2025-07-16T04:00:00.000Z';
    const accepted = {
      _id: 'e2',
      kind: 'decided',
      status: 'accepted',
      at,
      by: { fullName: 'Demo Organiser', role: 'admin' },
    };
    const received = { _id: 'e1', kind: 'received', at: anApplicationRecord().createdAt };
    let answer: Reply = refused('changed_meanwhile', 'This application was changed meanwhile.', { registration: now });
    const calls = withApplication(
      {},
      {
        [remove]: () => answer,
        'GET /registrations/r1/history': { body: { success: true, history: [accepted, received] } },
      },
    );
    const { address } = openConsole('/admin/application/r1');
    await answerWith('Yes');

    expect(await screen.findByText('Failed to delete: This application was changed meanwhile.')).toBeVisible();
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByText('This application was changed meanwhile. You see it as it is now; your change was not made.'),
    ).toBeVisible();
    const since = await alert.findAllByRole('listitem');
    expect(since.map(({ textContent }) => textContent)).toEqual([
      'Decided: Acceptedby Demo Organiser (organiser), 16-Jul-2025, 10:00 AM',
    ]);
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Accepted')).toBeVisible();
    expect(lastChange(calls)?.headers.get('If-Match')).toBe('1');

    answer = { body: { success: true, message: 'Done.' } };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await answerWith('Yes');
    await waitFor(() => expect(address()).toBe('/admin/applications'));
    expect(lastChange(calls)?.headers.get('If-Match')).toBe('2');
  });

  it('calls nobody back who has gone on before it was done', async () => {
    let answer = (_reply: Reply) => {};
    withApplication(
      {},
      {
        [remove]: () => new Promise<Reply>((resolve) => (answer = resolve)),
        'GET /registrations/r2': {
          body: { success: true, registration: anApplicationRecord({ _id: 'r2', fullName: 'Second Author' }) },
        },
      },
    );
    const { router, address } = openConsole('/admin/application/r1');
    await answerWith('Yes');
    await act(() => router.navigate('/admin/application/r2'));
    expect(await screen.findByRole('heading', { name: 'Second Author' })).toBeVisible();
    await act(async () => answer({ body: { success: true, message: 'Done.' } }));
    expect(await screen.findByText('Registration deleted')).toBeVisible();
    expect(address()).toBe('/admin/application/r2');
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
