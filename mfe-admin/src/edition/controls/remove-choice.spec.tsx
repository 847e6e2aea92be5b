import { defaultEdition } from '@conference/edition/default';
import { apply, type Operation } from '@conference/edition/editing';
import { allowModalDialogs, faultsOf, refused, type ApiCall, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

const at = '2025-07-15T04:00:00.000Z';
const live = JSON.parse(JSON.stringify(defaultEdition)) as typeof defaultEdition;
const MOVE = 'POST /editions/2025/keys/segments/Research%20Fair/move';

interface Site {
  segments?: Record<string, number>;
  isLive?: boolean;
  move?: Reply;
  retired?: boolean;
}

/** Opens the section with the segments. Twelve applications name the research fair, unless told otherwise. */
function open({ segments = { 'Research Fair': 12 }, isLive = true, move, retired }: Site = {}) {
  const fair = (one: (typeof live.programme.segments)[number]) =>
    one.key === 'Research Fair' && retired ? { ...one, retired: true as const } : one;
  let programme: object = {
    segments: live.programme.segments.map(fair),
    subThemes: live.programme.subThemes.slice(0, 1),
  };
  const sections = Object.fromEntries(
    Object.entries({ ...live, programme }).map(([name, content]) => [name, { revision: 0, content, at }]),
  );
  const edition = { key: '2025', name: 'Conference 2025', isLive, number: 3, createdAt: at };
  const used = { segments, subThemes: {}, attendance: {}, wallets: {} };
  const save = ({ body }: ApiCall): Reply => {
    programme = (body as { ops: Operation[] }).ops.reduce(apply, programme);
    return { body: { success: true, section: { revision: 1, content: programme, at } } };
  };
  const calls = answeringAdmin({
    'GET /editions/live': { body: { success: true, edition, sections, live, liveVersion: 3, editing: [], used } },
    'PATCH /editions/2025/sections/programme': save,
    ...(move && { [MOVE]: move }),
  });
  openConsole('/admin/edition/programme');
  return calls;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: '12 applications name Research Fair' }));
const faultsOfDialog = async () => {
  const asked = await screen.findByRole('dialog', { name: '12 applications name Research Fair' });
  await waitFor(() => expect(asked).toBeVisible());
  return faultsOf(asked);
};
const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const made = (calls: ApiCall[], call: string) => calls.filter((one) => one.call === call);
async function sent(calls: ApiCall[]): Promise<Operation[]> {
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible(), { timeout: 10_000 });
  return made(calls, 'PATCH /editions/2025/sections/programme').flatMap(
    ({ body }) => (body as { ops: Operation[] }).ops,
  );
}

describe('a choice that records name', () => {
  it('says how many do, that its key never changes, and that a new name is read everywhere', async () => {
    open();
    const summary = await screen.findByText('Research Fair', { selector: 'summary' });
    expect(summary).toHaveTextContent('Research Fair12 applications name it');
    const item = within(summary.closest('li') as HTMLElement);
    expect(item.getByText(/never changes/)).toHaveTextContent(
      'Key: Research Fair, which never changes. Give it another name, and everybody reads that, in what was sent before, too.',
    );
  });

  it('is not removed without a question; it can be retired, and offered again', async () => {
    const calls = open();
    await userEvent.click(await button('Remove: Research Fair'));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Research Fair is not offered any more. Undo brings it back.')).toBeVisible();
    expect(titles()).toContain('Research FairNot offered any more12 applications name it');
    const path = ['segments', 'Research Fair', 'retired'];
    expect(await sent(calls)).toEqual([{ op: 'set', path, value: true }]);
  }, 15_000);

  it.each([
    ['in use', {}, ['Retire it', 'Move them, and remove it']],
    ['retired already', { retired: true }, ['Move them, and remove it']],
  ])('is asked about without a fault that axe finds: one that is %s', async (_, site, ways) => {
    open(site);
    await userEvent.click(await button('Remove: Research Fair'));
    const asked = await dialog();
    expect(asked.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(ways);
    expect(await faultsOfDialog()).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Move and remove' }));
    expect(asked.getByLabelText('Move them to')).toBeInvalid();
    expect(await faultsOfDialog()).toEqual([]);
  });

  it('is offered again', async () => {
    const calls = open({ retired: true });
    await userEvent.click(await button('Offer again: Research Fair'));
    expect(screen.getByText('Research Fair is offered again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Offer again/ })).toBeNull();
    expect(await sent(calls)).toEqual([{ op: 'set', path: ['segments', 'Research Fair', 'retired'] }]);
  });

  it('can be removed once its records name another one', async () => {
    const message = '12 applications now name Poster Presentation.';
    const calls = open({ move: { body: { success: true, message, moved: 12 } } });
    await userEvent.click(await button('Remove: Research Fair'));
    const asked = await dialog();
    expect(asked.getByText(/Nobody is mailed/)).toBeInTheDocument();
    expect(asked.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/admin/applications?segment=Research+Fair',
    );
    await userEvent.click(asked.getByRole('button', { name: 'Move and remove' }));
    expect(asked.getByLabelText('Move them to')).toHaveAccessibleDescription(/Please choose one\./);
    expect(made(calls, MOVE)).toEqual([]);
    expect(asked.queryByRole('option', { name: 'Research Fair' })).toBeNull();

    await userEvent.selectOptions(asked.getByLabelText('Move them to'), 'Poster Presentation');
    await userEvent.click(asked.getByRole('button', { name: 'Move and remove' }));
    expect(await screen.findByText(`${message} Research Fair is removed.`)).toBeVisible();
    expect(made(calls, MOVE)[0]?.body).toEqual({ to: 'Poster Presentation' });
    expect(titles().some((title) => title?.startsWith('Research Fair'))).toBe(false);
    expect(await sent(calls)).toEqual([{ op: 'remove', path: ['segments', 'Research Fair'] }]);
    expect(made(calls, 'GET /editions/live')).toHaveLength(2);
  }, 15_000);

  it('stays when its records cannot be moved, and says why', async () => {
    const calls = open({ move: refused('conflict', 'These entries cannot be moved.') });
    await userEvent.click(await button('Remove: Research Fair'));
    const asked = await dialog();
    await userEvent.selectOptions(asked.getByLabelText('Move them to'), 'Poster Presentation');
    await userEvent.click(asked.getByRole('button', { name: 'Move and remove' }));
    await waitFor(() =>
      expect(asked.getByLabelText('Move them to')).toHaveAccessibleDescription(/These entries cannot be moved\./),
    );
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await sent(calls)).toEqual([]);
  });

  it('is moved only, when it is retired already', async () => {
    open({ retired: true });
    await userEvent.click(await button('Remove: Research Fair'));
    expect((await dialog()).queryByRole('button', { name: 'Retire' })).toBeNull();
  });
});

describe('a choice that no record names', () => {
  it.each([
    ['of the live edition', { segments: {} }],
    ['of an edition that is not live', { isLive: false }],
  ])('%s is removed at once', async (_, site) => {
    open(site);
    await userEvent.click(await button('Remove: Research Fair'));
    expect(await screen.findByText('Research Fair is removed. Undo brings it back.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
