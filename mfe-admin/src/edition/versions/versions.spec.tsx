import { apply, type Operation } from '@conference/edition/editing';
import { allowModalDialogs, refused, type Answers, type ApiCall, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, live, set, versions, withDraft } from '../../testing/an-edition';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);

type Consequence = { path: string[]; sentence: string; naming?: string };

/** What the call about a version answers: what is live, but for some changes of a section. */
const versionWith = (section = 'contact', ops: Operation[] = [], consequences: Consequence[] = []): Reply => {
  const content = ops.reduce((state: object, one) => apply(state, one), live[section] ?? {});
  return { body: { success: true, version: versions[1], sections: { ...live, [section]: content }, consequences } };
};
const VERSION = 'GET /editions/live/versions/2';
const RESTORE = 'POST /editions/live/versions/2/restore';
const restored: Reply = {
  body: { success: true, message: 'Done.', version: { number: 4, state: 'live', createdAt: at } },
};

function open(answers: Answers) {
  const calls = answeringAdmin({ ...withDraft(), ...answers });
  openConsole('/admin/edition');
  return calls;
}
const made = (calls: ApiCall[], call: string) => calls.filter((one) => one.call === call);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const yes = async () => (await dialog()).getByRole('button', { name: 'Restore' });

describe('a version', () => {
  it('cancels what is scheduled, after a question', async () => {
    const scheduled = { number: 4, state: 'scheduled', createdAt: at, publishAt: '2025-07-20T04:00:00Z' };
    const calls = open({
      'GET /editions/live/versions': { body: { success: true, versions: [scheduled, ...versions] } },
      'DELETE /editions/live/versions/4': { body: { success: true, message: 'Version 4 will not be published.' } },
    });
    expect(await screen.findByText('goes live 20-Jul-2025, 10:00 AM')).toBeVisible();
    await press('Cancel: 4');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Do not publish it' }));
    expect(await screen.findByText('Version 4 will not be published.')).toBeVisible();
    expect(made(calls, 'DELETE /editions/live/versions/4')).toHaveLength(1);
  });

  it('is restored after a question that says what would be otherwise than it is live, and where', async () => {
    const calls = open({ [VERSION]: versionWith('identity', [set(['place', 'en'], 'Dhaka')]), [RESTORE]: restored });
    await press('Restore: 2');
    const changed = within(await (await dialog()).findByRole('region', { name: 'Name and organiser' }));
    expect(changed.getByRole('listitem')).toHaveTextContent(/now Rajshahi would be Dhaka$/);
    expect(changed.getByText('On: Start page, About, Contact, top and foot of every page')).toBeInTheDocument();
    await userEvent.click(await yes());
    expect(await screen.findByText('Version 2 is live again.')).toBeVisible();
    expect(made(calls, RESTORE)[0]?.body).toEqual({ ifVersion: 3 });
  });

  it('is not restored before the difference is there, nor where there is none', async () => {
    let reply: Reply = 'network down';
    open({ [VERSION]: () => reply });
    await press('Restore: 2');
    expect(await (await dialog()).findByText('It could not be compared with what is live.')).toBeInTheDocument();
    expect(await yes()).toBeDisabled();
    reply = versionWith();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Reload' }));
    expect(await (await dialog()).findByText('It says what is live: there is nothing to restore.')).toBeInTheDocument();
    expect(await yes()).toBeDisabled();
  });

  it('shows what restoring it changes for people, and asks for the password where money goes elsewhere', async () => {
    const path = ['money', 'wallets', 'bKash', 'number'];
    const sentence = 'The number of bKash changes.';
    let reply: Reply = refused('wrong_credentials', 'This is not your password.');
    const number = set(path.slice(1), '+880 0000 000000');
    const calls = open({ [VERSION]: versionWith('money', [number], [{ path, sentence }]), [RESTORE]: () => reply });
    await press('Restore: 2');
    expect(await (await dialog()).findByText(sentence)).toBeInTheDocument();
    const password = await (await dialog()).findByLabelText(/^Your password/);
    await userEvent.type(password, 'wrong');
    await userEvent.click(await yes());
    await waitFor(() => expect(password).toHaveValue(''));
    reply = restored;
    await userEvent.type(password, 'right');
    await userEvent.click(await yes());
    expect(await screen.findByText('Version 2 is live again.')).toBeVisible();
    expect(made(calls, RESTORE).map(({ body }) => body)).toEqual([
      { ifVersion: 3, password: 'wrong' },
      { ifVersion: 3, password: 'right' },
    ]);
  });

  it('asks for the password also when a number has changed since it was compared', async () => {
    const change = set(['email'], 'old@example.org');
    const reply = refused('wrong_credentials', 'A number that takes money changes.');
    open({ [VERSION]: versionWith('contact', [change]), [RESTORE]: reply });
    await press('Restore: 2');
    await (await dialog()).findByRole('region', { name: 'Contact' });
    expect((await dialog()).queryByLabelText(/^Your password/)).toBeNull();
    await userEvent.click(await yes());
    expect(await (await dialog()).findByLabelText(/^Your password/)).toBeInTheDocument();
  });

  it('says what it has changed in the one that was live before it', async () => {
    const failed = { number: 3, state: 'failed', createdAt: at };
    const past = { number: 1, state: 'past', createdAt: at };
    const newest = { number: 4, state: 'live', createdAt: at };
    const list = [newest, failed, versions[1], past];
    const calls = open({
      'GET /editions/live/versions': { body: { success: true, versions: list } },
      [VERSION]: versionWith('contact', [set(['email'], 'old@example.org')]),
      'GET /editions/live/versions/4': versionWith('contact', [set(['email'], 'desk@example.org')]),
    });
    await press('What changed: 4');
    expect((await dialog()).getByText('What changed from version 2 to version 4')).toBeInTheDocument();
    const contact = within(await (await dialog()).findByRole('region', { name: 'Contact' }));
    expect(contact.getByRole('listitem')).toHaveTextContent('Email was old@example.org is desk@example.org');
    expect(made(calls, 'GET /editions/live/versions/3')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'What changed: 1', hidden: true })).toBeNull();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
  });
});
