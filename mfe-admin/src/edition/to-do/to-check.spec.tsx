import { defaultEdition } from '@conference/edition/default';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const at = '2026-01-15T04:00:00.000Z';
const date = ['dates', 'deadlines', 'author'];
const sentence = 'Check this date: Author registration, Tuesday, 28 July 2026, 11:59 PM';
const change = 'PATCH /editions/2026/sections/dates';

/** Opens a copy with one thing to check. @param answer to its confirmation @param path of it */
function open(answer: { status?: number; body: unknown } | 'network down', path = date) {
  const live = JSON.parse(JSON.stringify(defaultEdition)) as Record<string, object>;
  const copy = { ...live, identity: { ...live['identity'], year: 2026 } };
  const sections = Object.fromEntries(
    Object.entries(copy).map(([name, content]) => [name, { revision: 4, content, at }]),
  );
  const edition = { key: '2026', name: 'Conference 2026', isLive: false, copiedFrom: '2025', createdAt: at };
  let toCheck = [{ path, sentence }];
  const calls = answeringAdmin({
    'GET /editions/2026': { body: { success: true, edition, sections, live, liveVersion: 3, editing: [] } },
    'GET /editions/2026/check': () => ({
      body: { success: true, errors: [], missing: [], toCheck, untranslated: [], consequences: [] },
    }),
    'GET /editions/2026/versions': { body: { success: true, versions: [] } },
    'GET /editions': { body: { success: true, editions: [edition] } },
    [change]: () => {
      if (answer !== 'network down') toCheck = [];
      return answer;
    },
  });
  openConsole('/admin/edition?edition=2026');
  return calls;
}
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: `It is right: ${sentence}` }));

describe('the dates of a copy', () => {
  it('are named in what is to do and before publishing, until somebody says that they are right', async () => {
    const calls = open({ body: { success: true, section: { revision: 5, content: defaultEdition.dates, at } } });
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Copied from another year, and not checked yet' })).toBeVisible();
    await confirm();
    expect(await screen.findByText('Confirmed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    // Whoever sets a value has looked at it, also where it stays what it was.
    expect(calls.find(({ call }) => call === change)?.body).toEqual({
      base: 4,
      ops: [{ op: 'set', path: ['deadlines', 'author'], value: defaultEdition.dates.deadlines.author }],
    });
  });

  it('stay to be checked where that was not heard', async () => {
    open('network down');
    await confirm();
    expect(await screen.findByText('It could not be confirmed: the server was not reached.')).toBeVisible();
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
  });

  it('are shown where a newer API has them in a section that this console does not know', async () => {
    open('network down', ['weather', 'rain']);
    expect(await screen.findByRole('link', { name: /weather/ })).toBeVisible();
  });

  it('are of an edition whose console has another colour, and says so', async () => {
    open('network down');
    await screen.findAllByText(sentence);
    expect(screen.getByText('2026, not live', { selector: 'header small' }).closest('header')).toHaveClass('other');
  });
});
