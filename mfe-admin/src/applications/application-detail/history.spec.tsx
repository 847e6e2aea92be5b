import type { HistoryEntry } from '@conference/contracts';
import { anApplicationRecord, type Reply } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { withApplication } from '../../testing/one-application';
import { openConsole } from '../../testing/open-console';

const organiser = { fullName: 'Demo Organiser', role: 'admin' } as const;
const author = { fullName: 'Demo Author', role: 'user' } as const;
const happened = (what: Partial<HistoryEntry>): HistoryEntry => ({
  _id: `${Math.random()}`,
  kind: 'received',
  at: '2025-07-15T04:00:00.000Z',
  ...what,
});
const history = (...entries: HistoryEntry[]) => ({ body: { success: true, history: entries } });
const application = { body: { success: true, registration: anApplicationRecord() } };

async function lines(): Promise<(string | null)[]> {
  const section = within(await screen.findByRole('region', { name: 'History' }));
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

describe('the history of an application', () => {
  it.each([
    [{ by: author }, 'Receivedby the author, Demo Author, 15-Jul-2025, 10:00 AM'],
    [
      { kind: 'decided', status: 'wait', comment: 'Please wait.', by: organiser },
      'Decided: Waiting listPlease wait.by Demo Organiser (organiser), 15-Jul-2025, 10:00 AM',
    ],
    [{ kind: 'paid', by: organiser }, 'Marked as paidby Demo Organiser (organiser), 15-Jul-2025, 10:00 AM'],
    [
      { kind: 'edited', fields: ['abstractTitle', 'abstractFile'], by: author },
      'Edited: Title, Abstract fileby the author, Demo Author, 15-Jul-2025, 10:00 AM',
    ],
    [
      { kind: 'email changed', email: { from: 'a@example.org', to: 'b@example.org' } },
      'Given from a@example.org to b@example.org15-Jul-2025, 10:00 AM',
    ],
    [
      { kind: 'choice changed', choice: { field: 'subTheme', from: 'Arts', to: 'Culture' }, by: organiser },
      'Sub-theme changed from Arts to Cultureby Demo Organiser (organiser), 15-Jul-2025, 10:00 AM',
    ],
    [{ kind: 'email changed' }, 'Given to another email15-Jul-2025, 10:00 AM'],
  ] as const)('tells what happened, when, and who did it: %j', async (what, line) => {
    answeringAdmin({
      'GET /registrations/r1': application,
      'GET /registrations/r1/history': history(
        happened({ ...what, fields: 'fields' in what ? [...what.fields] : undefined }),
      ),
    });
    openConsole('/admin/application/r1');
    expect(await lines()).toEqual([line]);
  });

  it('says that it is on its way', async () => {
    answeringAdmin({ 'GET /registrations/r1': application, 'GET /registrations/r1/history': 'never' });
    openConsole('/admin/application/r1');
    const section = within(await screen.findByRole('region', { name: 'History' }));
    expect(await section.findByText('Loading the history…')).toBeInTheDocument();
  });

  it('that cannot be had is told, and can be asked for again', async () => {
    let answer: Reply = 'network down';
    withApplication({}, { 'GET /registrations/r1/history': () => answer });
    openConsole('/admin/application/r1');
    expect(await screen.findByText('Failed to load the history.')).toBeVisible();
    answer = history(happened({ by: author }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines()).toEqual(['Receivedby the author, Demo Author, 15-Jul-2025, 10:00 AM']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('grows with what is decided on the page', async () => {
    const entries = [happened({})];
    answeringAdmin({
      'GET /registrations/r1': application,
      'GET /registrations/r1/history': () => history(...entries),
      'PATCH /registrations/r1/status': () => {
        entries.unshift(happened({ kind: 'decided', status: 'accepted' }));
        return {
          body: {
            success: true,
            message: 'Done.',
            registration: anApplicationRecord({ status: 'accepted', version: 2 }),
          },
        };
      },
    });
    openConsole('/admin/application/r1');
    expect(await lines()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Decided: Accepted')).toBeInTheDocument();
    expect(await lines()).toHaveLength(2);
  });
});
