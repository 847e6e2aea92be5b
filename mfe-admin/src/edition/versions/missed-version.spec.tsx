import type { EditionVersionRecord } from '@conference/contracts';
import { allowModalDialogs, faultsOf } from '@conference/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, at, editionAnswers } from '../../testing/an-edition';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

const reason = 'Something else has been released meanwhile.';
/** Taken up a moment before its instant, which counts as when it was made. */
const missed: EditionVersionRecord = {
  number: 4,
  state: 'failed',
  publishAt: '2025-07-20T04:00:00.000Z',
  reason,
  createdAt: '2025-07-20T03:59:50.000Z',
};
const version = (number: number, state: EditionVersionRecord['state'], createdAt: string): EditionVersionRecord => ({
  number,
  state,
  createdAt,
});
const first = version(3, 'live', at);

/** Opens the overview of an edition whose contact address has changed. The server does what it is told. */
function open(...begin: EditionVersionRecord[]) {
  let versions = begin;
  const draft = aDraft();
  const { contact } = draft.sections;
  if (contact)
    draft.sections['contact'] = { ...contact, revision: 1, content: { ...contact.content, email: 'a@b.org' } };
  const live = version(6, 'live', '2025-07-21T04:00:00.000Z');
  answeringAdmin({
    ...editionAnswers(
      () => draft,
      () => versions,
    ),
    'DELETE /editions/live/versions/4': () => {
      versions = versions.map((one) => (one === missed ? { ...one, state: 'cancelled' } : one));
      return { body: { success: true, message: 'Version 4 will not be published.' } };
    },
    'POST /editions/2025/publish': () => {
      versions = [live, ...versions];
      return { body: { success: true, message: 'Version 6 is live.', version: live } };
    },
  });
  openConsole('/admin/edition');
}
const banner = () => screen.findByRole('alert');
/** The question that a button asks, once it is there. */
async function asked(button: string, name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const question = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(question).toBeVisible());
  return question;
}
const expectGone = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

describe('a scheduled version that has not gone live', () => {
  it('is named with its instant, the reason, and what to do; nothing closes that', async () => {
    open(missed, first);
    const said = within(await banner());
    expect(said.getByText('Version 4 was to go live 20-Jul-2025, 10:00 AM, and has not.')).toBeVisible();
    expect(said.getByText(`The reason: ${reason}`)).toBeVisible();
    expect(said.getByText(/^What is live has stayed\. Publish the draft again/)).toBeVisible();
    expect(said.queryByRole('button')).toBeNull();
    const link = said.getByRole('link', { name: 'Go to the versions' });
    expect(link).toHaveAttribute('href', '/admin/edition#versions');
    expect(await screen.findByRole('heading', { name: 'Versions' })).toHaveAttribute('id', 'versions');
  });

  it('is named also where what has overtaken it has a higher number', async () => {
    open(version(5, 'live', '2025-07-18T04:00:00.000Z'), missed, { ...first, state: 'past' });
    expect(await banner()).toHaveTextContent('Version 4 was to go live');
  });

  it('is named no more once something is published', async () => {
    open(missed, first);
    await banner();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await expectGone();
  });

  it('is named no more once it is given up, after a question', async () => {
    open(missed, first);
    await banner();
    const question = await asked('Give up: 4', 'Give up version 4?');
    expect(await faultsOf(question)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Give it up' }));
    await expectGone();
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it.each<[string, EditionVersionRecord[]]>([
    ['something was published since', [version(5, 'live', '2025-07-20T05:00:00.000Z'), missed]],
    [
      'another one is scheduled',
      [{ ...version(5, 'scheduled', at), publishAt: '2025-07-25T04:00:00Z' }, missed, first],
    ],
    [
      'it was to go live at once, and its organiser was told',
      [version(4, 'failed', '2025-07-20T04:00:00.000Z'), first],
    ],
    ['it was cancelled', [{ ...missed, state: 'cancelled' }, first]],
  ])('is not named where %s', async (_, versions) => {
    open(...versions);
    expect(await screen.findByText('Live')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('what is said about a scheduled version, before and after its instant, has no fault that axe finds', async () => {
  const scheduled = { ...missed, state: 'scheduled' } as const;
  open(scheduled, first);
  expect(await faultsOf(await asked('Cancel: 4', 'Do not publish version 4?'))).toEqual([]);
  cleanup();
  open(missed, first);
  expect(await faultsOf(await banner())).toEqual([]);
});
