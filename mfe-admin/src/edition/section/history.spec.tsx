import type { AnswerOf } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { apply, inverse, type Operation } from '@conference/edition/editing';
import { allowModalDialogs, faultsOf, type ApiCall, type Reply } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

beforeAll(allowModalDialogs);
beforeEach(() => localStorage.clear());

type Change = AnswerOf<'GET /editions/:key/changes'>['changes'][number];
type Section = 'contact' | 'people' | 'programme';

const at = '2025-07-15T04:00:00.000Z';
const live = JSON.parse(JSON.stringify(defaultEdition)) as Record<Section, object>;
const edition = { key: '2025', name: 'Conference 2025', isLive: true, number: 3, createdAt: at };
const set = (path: string[], value: string): Operation => ({ op: 'set', path, value });

interface Site {
  section?: Section;
  /** What was changed, the latest last, each as one change. */
  past?: Operation[];
  used?: Record<string, number>;
  /** What is answered instead of the history. */
  history?: () => Reply;
}

/** Opens a section with its history. The server keeps what is sent to it. */
async function open({ section = 'contact', past = [], used = {}, history }: Site = {}) {
  let content = live[section];
  const changes: Change[] = [];
  const change = (ops: Operation[]) => {
    const inverses = ops.map((one) => {
      const back = inverse(content, one);
      content = apply(content, one);
      return back;
    });
    const revision = changes.length + 1;
    changes.unshift({ section, revision, at, by: 'Demo Organiser', ops, inverse: inverses.reverse() });
  };
  past.forEach((one) => change([one]));
  const record = () => ({ revision: changes.length, content, at });
  const sections = Object.fromEntries(
    Object.entries(live).map(([name, one]) => [name, { revision: 0, content: one, at }]),
  );
  const loaded = {
    success: true,
    edition,
    live,
    liveVersion: 3,
    editing: [],
    sections: { ...sections, [section]: record() },
    used: { segments: used, subThemes: {}, attendance: {}, wallets: {} },
  };
  const calls = answeringAdmin({
    'GET /editions/live': { body: loaded },
    'GET /editions/2025/changes': history ?? (() => ({ body: { success: true, changes: [...changes] } })),
    [`PATCH /editions/2025/sections/${section}`]: ({ body }: ApiCall): Reply => {
      change((body as { ops: Operation[] }).ops);
      return { body: { success: true, section: record() } };
    },
  });
  openConsole(`/admin/edition/${section}`);
  await userEvent.click(await screen.findByText('History', { selector: 'summary' }));
  return { calls, sent: () => changes[0]?.ops, said: () => record().content };
}
const panel = () => within(screen.getByText('History', { selector: 'summary' }).closest('details') as HTMLElement);
const entries = async () => (await panel().findAllByRole('time')).map((one) => one.closest('li') as HTMLElement);
const entry = async (place = 0) => (await entries())[place] as HTMLElement;
const revert = async (place = 0) =>
  userEvent.click(within(await entry(place)).getByRole('button', { name: /^Revert this: / }));
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible(), { timeout: 10_000 });

const treasurer: Operation = {
  op: 'insert',
  path: ['core'],
  item: { id: 'treasurer', role: { en: 'Treasurer' }, name: null },
};

describe('the history of a section', () => {
  it.each<[string, Section, Operation, string]>([
    ['a value', 'contact', set(['email'], 'desk@example.org'), 'Email: desk@example.org added'],
    [
      'a text of an item',
      'people',
      set(['core', 'chair', 'role', 'en'], 'Head'),
      'Core committee › Head › Office was Chair is Head',
    ],
    ['an item that came', 'people', treasurer, 'Core committee: Treasurer added'],
    ['an item that went', 'people', { op: 'remove', path: ['core', 'chair'] }, 'Core committee: Chair removed'],
    [
      'an item that moved',
      'people',
      { op: 'move', path: ['core', 'chair'] },
      'Core committee › Chair in another order',
    ],
    [
      'a value that was confirmed',
      'people',
      set(['core', 'chair', 'role', 'en'], 'Chair'),
      'Core committee › Chair › Office: Chair confirmed',
    ],
  ])('tells who changed what, and when: %s', async (_, section, one, words) => {
    await open({ section, past: [one] });
    expect(await entry()).toHaveTextContent(`Demo Organiser, 15-Jul-2025, 10:00 AM${words}Revert this`);
  });

  it('has the latest first, and grows with what is saved', async () => {
    await open({ past: [set(['email'], 'a@example.org'), set(['email'], 'b@example.org')] });
    expect(await entries()).toHaveLength(2);
    expect(await entry()).toHaveTextContent('Email was a@example.org is b@example.org');
    await userEvent.click(screen.getByLabelText(/^Email/));
    await userEvent.paste('.bd');
    await saved();
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    expect(await entry()).toHaveTextContent('is b@example.org.bd');
  }, 15_000);

  it('has no fault that axe finds, with one that cannot be reverted', async () => {
    const past: Operation[] = [treasurer, { op: 'move', path: ['core', 'chair'] }];
    await open({ section: 'people', past: [...past, { op: 'remove', path: ['core', 'treasurer'] }] });
    expect(await entries()).toHaveLength(3);
    await revert(2);
    expect(await entry(2)).toHaveTextContent('This cannot be reverted');
    expect(await faultsOf((await entry(0)).closest('details') as HTMLElement)).toEqual([]);
  });

  it('is loaded once it is opened, and says so when there is nothing in it', async () => {
    const { calls } = await open();
    expect(await panel().findByText('Nothing has been changed yet.')).toBeVisible();
    expect(calls.filter(({ call }) => call.endsWith('/changes')).map(({ url }) => url.search)).toEqual([
      '?section=contact',
    ]);
  });

  it('that cannot be had can be asked for again', async () => {
    let answer: Reply = 'network down';
    await open({ history: () => answer });
    expect((await screen.findAllByText(/^Failed to load the history/))[0]).toBeInTheDocument();
    answer = { body: { success: true, changes: [] } };
    await userEvent.click(await panel().findByRole('button', { name: 'Reload' }));
    expect(await panel().findByText('Nothing has been changed yet.')).toBeVisible();
  });
});

describe('"Revert this"', () => {
  it.each<[string, Section, Operation]>([
    ['sets a value back', 'contact', set(['email'], 'desk@example.org')],
    ['takes an item out', 'people', treasurer],
    ['puts an item back where it was', 'people', { op: 'remove', path: ['core', 'chair'] }],
    ['moves an item back', 'people', { op: 'move', path: ['core', 'chair'] }],
  ])(
    '%s, is saved, and can be undone',
    async (_, section, one) => {
      const { said } = await open({ section, past: [one] });
      const before = said();
      await revert();
      expect(announced()).toContainEqual(expect.stringMatching(/^Reverted: .*\. Undo takes that back\.$/));
      await saved();
      expect(said()).toEqual(live[section]);
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await saved();
      expect(said()).toEqual(before);
      expect(screen.queryByText(/^Reverted/)).toBeNull();
    },
    20_000,
  );

  it('is undone apart from what was typed before it', async () => {
    const { said } = await open({ past: [set(['email'], 'a@example.org')] });
    await entry();
    await userEvent.click(screen.getByLabelText(/^Email/));
    await userEvent.paste('.bd');
    await saved();
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    await revert();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('a@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('a@example.org.bd');
    await saved();
    expect(said()).toMatchObject({ email: 'a@example.org.bd' });
  }, 20_000);

  it.each<[string, Site, number, string]>([
    [
      'is gone',
      {
        section: 'people',
        past: [set(['core', 'chair', 'role', 'en'], 'Head'), { op: 'remove', path: ['core', 'chair'] }],
      },
      1,
      'This cannot be reverted: what it changed is not there any more.',
    ],
    [
      'is there again',
      { section: 'people', past: [treasurer, { op: 'remove', path: ['core', 'treasurer'] }, treasurer] },
      1,
      'This cannot be reverted: what it removed is there again.',
    ],
    [
      'is as it was',
      { past: [set(['address'], 'A'), { op: 'set', path: ['address'], value: null }] },
      1,
      'It is so already: there is nothing to revert.',
    ],
    [
      'is named by records',
      {
        section: 'programme',
        past: [{ op: 'insert', path: ['segments'], item: { ...defaultEdition.programme.segments[0], key: 'debate' } }],
        used: { debate: 12 },
      },
      0,
      'This cannot be reverted: 12 applications name it. Remove it in the form, which asks what is to become of them.',
    ],
  ])('says in words why not, where something %s', async (_, site, place, words) => {
    const { calls } = await open(site);
    await revert(place);
    expect(announced()).toContain(words);
    expect(await entry(place)).toHaveTextContent(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('asks where the value was changed since, and shows what stands and what would', async () => {
    const past = ['a@example.org', 'b@example.org', 'c@example.org'].map((value) => set(['email'], value));
    const { calls, sent } = await open({ past });
    await revert(1);
    const dialog = await screen.findByRole('dialog', { name: /^It has changed since/ });
    await waitFor(() => expect(dialog).toBeVisible());
    expect(await faultsOf(dialog)).toEqual([]);
    const question = within(dialog);
    expect(question.getByRole('listitem')).toHaveTextContent('Email now c@example.org would be a@example.org');
    await userEvent.click(question.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);

    await revert(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Revert' }));
    await saved();
    expect(sent()).toEqual([set(['email'], 'a@example.org')]);
  }, 20_000);

  it('asks before it takes out an item that was written into since', async () => {
    await open({ section: 'people', past: [treasurer, set(['core', 'treasurer', 'role', 'en'], 'Bursar')] });
    await revert(1);
    const question = within(await screen.findByRole('dialog', { name: /^It has changed since/ }));
    expect(question.getByRole('listitem')).toHaveTextContent('Core committee: Bursar removed');
  });
});
