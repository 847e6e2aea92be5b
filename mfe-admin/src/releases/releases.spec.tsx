import type { ModuleRecord, ReleaseRecord } from '@conference/contracts';
import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../console/browser';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const cameAt = '2025-07-14T19:30:00.000Z';
const subject = 'Notices show their pictures';
const old = { version: 'aaaa', subject, cameAt, state: 'past', visits: 0, failures: 0 } as const;
const live = { version: 'bbbb', cameAt, state: 'live', visits: 240, failures: 3 } as const;
const fresh = { version: 'cccc', cameAt, state: 'new', visits: 1, failures: 0 } as const;

const aModule = (differing: Partial<ModuleRecord> = {}): ModuleRecord => ({
  name: 'mfe-a',
  prefixes: ['/a', '/b'],
  live: 'bbbb',
  previous: 'aaaa',
  versions: [fresh, live, old],
  lastHours: [],
  ...differing,
});
const aRelease = (differing: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  release: 7,
  at: '2025-07-15T04:00:00.000Z',
  action: 'publish',
  modules: [{ name: 'mfe-a', version: 'bbbb' }],
  ...differing,
});

function open(answers: Answers = {}, modules = [aModule()]) {
  const releases = [
    aRelease(),
    aRelease({
      release: 6,
      action: 'rollback',
      commit: '0123456789abcdef',
      actor: 'Demo Organiser',
      publisher: 'Demo team',
    }),
    aRelease({ release: 5, modules: [] }),
    aRelease({ release: 4, modules: [], removed: ['mfe-b'] }),
    aRelease({ release: 3, commit: 'fedcba9876543210', subject, older: 'The newer one is slow.' }),
    aRelease({ release: 2, action: 'rollback', by: 'guard', reason: '10 of 200 visits failed (5 %).' }),
  ];
  const calls = answeringAdmin({
    'GET /releases': { body: { success: true, live: releases[0], modules, releases } },
    ...answers,
  });
  const gone = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  return { calls, gone, ...openConsole('/admin/releases') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answer = async (name: 'Roll back' | 'Cancel') => {
  const question = within(await screen.findByRole('dialog', { name: 'Roll mfe-a back?' }));
  await userEvent.click(question.getByRole('button', { name }));
};
const moduleCard = async (name = 'mfe-a') => within(await screen.findByRole('region', { name }));

describe('the releases', () => {
  it('tell what is live, and of each module its addresses and versions, the live one first', async () => {
    open();
    expect(await screen.findByText(/^Release 7 is live, since 15-Jul-2025, 10:00 AM\./)).toBeVisible();
    const card = await moduleCard();
    expect(card.getByText('/a, /b')).toBeVisible();
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'bbbbCame 15-Jul-2025, 1:30 AM1.3% failed: 3 of 240 visits in 30 daysLive',
      'ccccCame 15-Jul-2025, 1:30 AM0% failed: 0 of 1 visit in 30 daysNewPreview',
      'Notices show their picturesaaaaCame 15-Jul-2025, 1:30 AMNo visits in 30 daysWas livePreviewRoll back',
    ]);
  });

  it('say of a version that was live whether a rollback ended that', async () => {
    const versions = [live, old, { ...old, version: 'zzzz' }];
    const history = [
      aRelease(),
      aRelease({ release: 6, action: 'rollback', modules: [{ name: 'mfe-a', version: 'zzzz' }] }),
      aRelease({ release: 5, modules: [{ name: 'mfe-b', version: 'zzzz' }] }),
      aRelease({ release: 4, modules: [{ name: 'mfe-a', version: 'aaaa' }] }),
    ];
    open({
      'GET /releases': {
        body: { success: true, live: history[0], modules: [aModule({ versions })], releases: history },
      },
    });
    const ends = (await moduleCard()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ends).toEqual([
      expect.stringMatching(/Live$/),
      expect.stringMatching(/Rolled backPreviewRoll back$/),
      expect.stringMatching(/Was livePreviewRoll back$/),
    ]);
  });

  it('show hour by hour how the live version does, as a plot with a table behind it', async () => {
    const hours = ['02', '03', '04'].map((hour, index) => ({
      at: `2025-07-15T${hour}:00:00.000Z`,
      visits: 30 * index,
      failures: index,
    }));
    const { container } = open({}, [aModule({ lastHours: hours })]);
    const figure = within(await screen.findByRole('region', { name: 'mfe-a: the last 48 hours' }));
    expect(figure.getByRole('heading', { level: 3 })).toBeVisible();
    const rows = figure.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['HourVisitsFailed', '15-Jul-2025, 9:00 AM301', '15-Jul-2025, 10:00 AM602']);
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual([0, 30, 60, 0, 50, 100]);
    await press('Show as a table: mfe-a: the last 48 hours');
    expect(container.querySelector('rect')).toBeNull();
  });

  it('show on demand how a version did before it was taken back', async () => {
    const lastHours = [{ at: '2025-07-15T02:00:00.000Z', visits: 200, failures: 10 }];
    open({}, [aModule({ versions: [live, { ...old, lastHours }] })]);
    const [first, past] = (await moduleCard()).getAllByRole('listitem');
    expect(within(first as HTMLElement).queryByText('The last 48 hours')).toBeNull();
    const row = within(past as HTMLElement);
    expect(row.getByText('The last 48 hours')).toBeVisible();
    await userEvent.click(row.getByText('The last 48 hours'));
    expect(row.getByRole('region', { name: 'mfe-a aaaa: the last 48 hours' })).toBeVisible();
  });

  it('say when the live version had no visits', async () => {
    open();
    expect((await moduleCard()).getByText('No visits in the last 48 hours.')).toBeVisible();
  });

  it('tell what was', async () => {
    open();
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getByRole('row', { name: '7 15-Jul-2025, 10:00 AM Published mfe-a bbbb' })).toBeVisible();
    expect(
      history.getByRole('row', {
        name: '6 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM Rolled back mfe-a bbbb By Demo Organiser 0123456789',
      }),
    ).toBeVisible();
    expect(
      history.getByRole('row', {
        name: '2 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM Taken back by the guard: mfe-a bbbb 10 of 200 visits failed (5 %).',
      }),
    ).toBeVisible();
    expect(
      history.getByRole('row', {
        name: '5 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM Every module stayed as it was.',
      }),
    ).toBeVisible();
    expect(
      history.getByRole('row', { name: '4 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM Removed mfe-b' }),
    ).toBeVisible();
    const older = 'Notices show their pictures Published mfe-a bbbb An older commit: The newer one is slow.';
    expect(
      history.getByRole('row', {
        name: `3 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM ${older} Rolled back with release 6. fedcba9876`,
      }),
    ).toBeVisible();
  });

  it('show one to go back to, however many have come since', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...fresh, version: `new${index}` }));
    open({}, [aModule({ versions: [...many, live, { ...old, subject: undefined }] })]);
    const rows = (await moduleCard()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((text) => text?.slice(0, 4))).toEqual([live.version, 'new0', 'new1', old.version]);
  });

  it('show four of many versions, and all when they are asked for', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...old, version: `old${index}` }));
    open({}, [aModule({ versions: [live, ...many] })]);
    expect((await moduleCard()).getAllByRole('listitem')).toHaveLength(4);
    await press('Show all 7 versions: mfe-a');
    expect((await moduleCard()).getAllByRole('listitem')).toHaveLength(7);
  });

  it('switch a module off with a sentence that visitors read, and on again', async () => {
    const done = { body: { success: true, message: 'Done.' } };
    const { calls } = open({ 'POST /releases/switch': done });
    await press('Switch off: mfe-a');
    const question = within(await screen.findByRole('dialog', { name: 'Switch mfe-a off?' }));
    const sentence = question.getByLabelText('What visitors read in its place');
    await userEvent.clear(sentence);
    await userEvent.type(sentence, 'We are back at noon.');
    await userEvent.click(question.getByRole('button', { name: 'Switch off' }));

    expect(await screen.findByText('mfe-a is switched off.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /releases/switch')?.body).toEqual({
      module: 'mfe-a',
      sentence: 'We are back at noon.',
      ifRelease: 7,
    });
  });

  it('warn that nobody can switch the console on from the console', async () => {
    open({}, [aModule({ name: 'mfe-admin', prefixes: ['/admin'] })]);
    await press('Switch off: mfe-admin');
    const question = await screen.findByRole('dialog', { name: 'Switch mfe-admin off?' });
    expect(question).toHaveTextContent('The console closes with it: only the command');
  });

  it('tell which module is switched off, and switch it on', async () => {
    const { calls } = open({ 'POST /releases/switch': { body: { success: true, message: 'Done.' } } }, [
      aModule({ off: 'We are back at noon.' }),
      aModule({ name: 'shell' }),
    ]);
    expect((await moduleCard()).getByText('We are back at noon.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch off: shell' })).toBeNull();
    await press('Switch on: mfe-a');
    const question = within(await screen.findByRole('dialog', { name: 'Switch mfe-a on?' }));
    await userEvent.click(question.getByRole('button', { name: 'Switch on' }));

    expect(await screen.findByText('mfe-a is switched on.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /releases/switch')?.body).toEqual({ module: 'mfe-a', ifRelease: 7 });
  });

  it('say when there is none', async () => {
    answeringAdmin({ 'GET /releases': { body: { success: true, modules: [], releases: [] } } });
    openConsole('/admin/releases');
    expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
  });

  it.each([refused('failed', ''), 'network down'] as const)(
    'that could not be loaded are told, and asked for anew: %j',
    async (failure) => {
      const { calls } = open({ 'GET /releases': failure });
      expect(await screen.findByText('Failed to load the releases')).toBeVisible();
      await press('Reload');
      await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /releases')).toHaveLength(2));
    },
  );
});

describe('a version that some visitors have', () => {
  const rollout = { version: 'cccc', share: 10, since: cameAt, lastHours: [] };
  const done = { body: { success: true, message: 'Done.' } };

  it('says how many have it, since when', async () => {
    open({}, [aModule({ rollout })]);
    const card = await moduleCard();
    expect(card.getByText(/^10% of visitors have/)).toHaveTextContent(
      '10% of visitors have cccc since 15-Jul-2025, 1:30 AM; the others have the live version.',
    );
    expect(card.getAllByRole('listitem')[1]).toHaveTextContent('10% of visitors');
    expect(card.queryByRole('button', { name: 'Give to 10%: mfe-a cccc' })).toBeNull();
  });

  it.each([
    ['Give to 50%', 'Give the new mfe-a to 50% of visitors?', 50, '50% of visitors have the new mfe-a now.'],
    ['Give to all', 'Give the new mfe-a to all visitors?', 100, '100% of visitors have the new mfe-a now.'],
  ])('%s after a question', async (button, question, share, toast) => {
    const { calls } = open({ 'POST /releases/rollout': done }, [aModule({ rollout })]);
    await press(`${button}: mfe-a cccc`);
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeVisible();
    const sent = calls.find(({ call }) => call === 'POST /releases/rollout')?.body;
    expect(sent).toEqual({ module: 'mfe-a', share, ifRelease: 7 });
  });

  it('is taken back after a question', async () => {
    const { calls } = open({ 'POST /releases/rollback': done }, [aModule({ rollout })]);
    await press('Take back: mfe-a cccc');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the new mfe-a back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('All visitors have the live mfe-a again.')).toBeVisible();
    const sent = calls.find(({ call }) => call === 'POST /releases/rollback')?.body;
    expect(sent).toEqual({ module: 'mfe-a', ifRelease: 7 });
  });

  it('is in the history, with its end', async () => {
    const given = { module: 'mfe-a', version: 'cccc', share: 10 };
    const releases = [
      aRelease({ release: 9, action: 'rollback', modules: [], rollout: { ...given, share: 0 } }),
      aRelease({ release: 8, modules: [], rollout: given }),
    ];
    open({ 'GET /releases': { body: { success: true, live: releases[0], modules: [aModule()], releases } } });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const row = (name: string) => history.getByRole('row', { name });
    expect(
      row('8 15-Jul-2025, 10:00 AM until 15-Jul-2025, 10:00 AM Given to 10% of visitors: mfe-a cccc'),
    ).toBeVisible();
    expect(row('9 15-Jul-2025, 10:00 AM Taken back from the visitors who had it: mfe-a cccc')).toBeVisible();
  });
});

describe('a preview', () => {
  it.each([
    ['mfe-a', ['/a', '/b'], '/a'],
    // An organiser who is signed in is led away from these.
    ['shell', ['/login'], '/'],
    ['mfe-profile', ['/profile', '/edit-profile'], '/'],
  ])('of %s is opened where it is to be seen: %j', async (name, prefixes, address) => {
    const until = '2025-07-15T05:00:00.000Z';
    const started = { body: { success: true, message: 'Shown.', module: name, version: 'cccc', until } };
    const { calls, gone } = open({ 'POST /preview': started }, [aModule({ name, prefixes })]);
    await press(`Preview: ${name} cccc`);
    await waitFor(() => expect(gone).toHaveBeenCalledWith(address));
    expect(calls.find(({ call }) => call === 'POST /preview')?.body).toEqual({ module: name, version: 'cccc' });
  });

  it.each([
    [refused('conflict', 'mfe-a needs kit 2, and the shell lends 1.'), 'mfe-a needs kit 2, and the shell lends 1.'],
    ['network down', 'The preview could not be opened.'],
  ] as const)('that cannot be is told: %j', async (failure, text) => {
    const { gone } = open({ 'POST /preview': failure });
    await press('Preview: mfe-a cccc');
    expect(await screen.findByText(text)).toBeVisible();
    expect(gone).not.toHaveBeenCalled();
  });
});

describe('rolling back', () => {
  it('asks first, from which version to which, and then does it and looks anew', async () => {
    const { calls } = open({ 'POST /releases/rollback': { body: { success: true, message: 'Done.' } } });
    await press('Roll back: mfe-a aaaa');
    expect((await screen.findByRole('dialog', { name: 'Roll mfe-a back?' })).textContent).toContain('FrombbbbToaaaa');
    await answer('Roll back');
    expect(await screen.findByText('mfe-a is at aaaa now.')).toBeVisible();
    const sent = calls.filter(({ call }) => call === 'POST /releases/rollback').map(({ body }) => body);
    expect(sent).toEqual([{ module: 'mfe-a', to: 'aaaa', ifRelease: 7 }]);
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /releases')).toHaveLength(2));
  });

  it('brings back a module that was removed', async () => {
    const { name, prefixes } = aModule();
    open({}, [{ name, prefixes, versions: [old], lastHours: [] }]);
    await press('Roll back: mfe-a aaaa');
    expect((await screen.findByRole('dialog', { name: 'Roll mfe-a back?' })).textContent).toContain(
      'Fromnot liveToaaaa',
    );
  });

  it('is not done when the answer is no', async () => {
    const { calls } = open();
    await press('Roll back: mfe-a aaaa');
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ call }) => call === 'POST /releases/rollback')).toBe(false);
  });

  it('is told when something else was released meanwhile, and what is live by then is shown', async () => {
    const { calls } = open({
      'POST /releases/rollback': refused('changed_meanwhile', 'Something else has been released meanwhile.'),
    });
    await press('Roll back: mfe-a aaaa');
    await answer('Roll back');
    expect(await screen.findByText('Something else has been released meanwhile.')).toBeVisible();
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /releases')).toHaveLength(2));
  });
});
