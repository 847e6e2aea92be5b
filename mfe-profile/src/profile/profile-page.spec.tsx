import { offlineMessage, saveFile } from '@conference/api-client';
import type { Application } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { answering, datesAt, refused } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';
import { openPage } from '@conference/shell-kit/testing';
import { application, author, card, mine, notified, openProfile } from '../testing/open-profile';
import { openWithFullLoad } from '../authors-only/full-load';

// jsdom can neither leave its document nor save a file.
jest.mock('../authors-only/full-load', () => ({ openWithFullLoad: jest.fn() }));
jest.mock('@conference/api-client', () => ({ ...jest.requireActual('@conference/api-client'), saveFile: jest.fn() }));

describe('who may open the profile', () => {
  it('leads a stranger to the login and remembers where from', async () => {
    answering({});
    const { router } = openPage(routes, '/profile');
    await screen.findByText('Elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile' } });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads an admin to the console', async () => {
    answering({});
    openPage(routes, '/profile', { token: 't1', user: { ...author, role: 'admin' } });
    await act(async () => undefined);
    expect(openWithFullLoad).toHaveBeenCalledWith('/admin');
    expect(screen.queryByText('My Registrations')).toBeNull();
  });

  it('tells an author who logs out here that the profile needs a login', async () => {
    const { router } = openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeVisible();
    expect(screen.getByText('You must be logged in to view your profile.')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile' } });
  });

  it('ends the session here when it has ended on the server', async () => {
    openProfile({ 'GET /my-registration': refused('not_signed_in', 'Please log in again.') });
    expect(await screen.findByRole('heading', { name: 'You must be logged in to view your profile.' })).toBeVisible();
    expect(screen.queryByText('You are logged out')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the applications', () => {
  it('are asked for with the token and told one by one', async () => {
    const { calls } = openProfile();
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.getByText('Waiting')).toBeVisible();
    expect(mulberry.getByText('Poster Presentation')).toBeVisible();
    expect(mulberry.getByText('Education & Pedagogy')).toBeVisible();
    expect(mulberry.getByText('15-Jul-2025')).toBeVisible();
    expect(mulberry.queryByText('Payment')).toBeNull();

    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Demo Author' })).toBeVisible();
    expect(screen.getByText('author@example.invalid')).toBeVisible();
    const call = calls.find((made) => made.call === 'GET /my-registration');
    expect(call?.headers.get('Authorization')).toBe('Bearer t1');
    expect(call?.url.searchParams.get('email')).toBe('author@example.invalid');
  });

  it.each([
    ['wait', 'Waiting list'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
  ] as const)('that are %s say %s', async (status, label) => {
    openProfile({ 'GET /my-registration': mine(application({ status })) });
    expect((await card('Mulberry leaves')).getByText(label)).toBeVisible();
  });

  it('bring the comment of the organisers', async () => {
    openProfile({ 'GET /my-registration': mine(application({ comment: 'Please shorten the title.' })) });
    expect((await card('Mulberry leaves')).getByText('Please shorten the title.')).toBeVisible();
  });

  it('warn of another one of the same author with the same work', async () => {
    openProfile({ 'GET /my-registration': mine(application({ repeats: 'Silk of the same cocoons' })) });
    expect((await card('Mulberry leaves')).getByText(/Silk of the same cocoons/)).toBeVisible();
  });

  it('are their own receipt: what was sent, its file, and until when it can be edited', async () => {
    const sent = { abstractSentAs: 'silk final.docx', abstractBytes: 84_000 };
    openProfile({
      'GET /my-registration': mine(application(sent)),
      'GET /dates': datesAt('2025-07-15T04:00:00.000Z'),
    });
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    expect(mulberry.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Poster Presentation',
      'Education & Pedagogy',
      '15-Jul-2025',
      'silk final.docx, 82 kB',
      '29-Jul-2025, 5:59 AM, Bangladesh time',
    ]);
  });

  it('have their titles whole, however long: only the lists of the console cut them', async () => {
    const abstractTitle =
      'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
    openProfile({ 'GET /my-registration': mine(application({ abstractTitle })) });
    expect(await screen.findByRole('heading', { level: 3, name: abstractTitle })).toHaveTextContent(abstractTitle);
  });

  it('from before names of files were stored have the name of the download', async () => {
    openProfile();
    expect((await card('Mulberry leaves')).getByText('Demo_Author_Abstract.docx')).toBeVisible();
  });

  it('of an old edition are only read', async () => {
    openProfile({
      'GET /my-registration': mine(application({ status: 'accepted', oldEdition: '2024' })),
      'GET /dates': datesAt('2025-07-15T04:00:00.000Z'),
    });
    const mulberry = await card('Mulberry leaves');
    expect(
      mulberry.getByText('Sent to the edition 2024, which is not live any more: it can be read, and not changed.'),
    ).toBeVisible();
    expect(mulberry.queryByRole('link', { name: 'Edit registration' })).toBeNull();
    expect(mulberry.queryByText('Your payment')).toBeNull();
    expect(mulberry.queryByText('Can be edited until')).toBeNull();
    expect(mulberry.getByRole('button', { name: 'Download abstract' })).toBeVisible();
  });

  it('that are accepted say how to pay, or that it will be announced', async () => {
    openProfile({ 'GET /my-registration': mine(application({ status: 'accepted' })) });
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.getByText('Unpaid')).toBeVisible();
    expect(mulberry.getByText(/^How much to pay, how and until when will be announced\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Hotels' })).toBeNull();
  });

  it('that are paid lead to the guidelines and the hotels', async () => {
    openProfile({ 'GET /my-registration': mine(application({ status: 'accepted', paymentStatus: 'paid' })) });
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.getByText('Paid')).toBeVisible();
    expect(
      within(mulberry.getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/oral', '/poster', '/thesis', '/hotels']);
  });

  it('show a decision as soon as the window is looked at again', async () => {
    let status: Application['status'] = 'pending';
    openProfile({ 'GET /my-registration': () => mine(application({ status })) });
    expect((await card('Mulberry leaves')).getByText('Waiting')).toBeVisible();

    status = 'accepted';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Accepted')).toBeVisible();
  });

  it('stay when a later attempt to load them fails', async () => {
    let network: 'up' | 'down' = 'up';
    openProfile({ 'GET /my-registration': () => (network === 'up' ? mine(application()) : 'network down') });
    await card('Mulberry leaves');

    network = 'down';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByLabelText('error: Failed to load registrations')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mulberry leaves' })).toBeVisible();
  });

  it('come once the network is back', async () => {
    let network: 'up' | 'down' = 'down';
    openProfile({ 'GET /my-registration': () => (network === 'up' ? mine(application()) : 'network down') });
    expect(await screen.findByText('Failed to load registrations')).toBeVisible();

    network = 'up';
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await card('Mulberry leaves')).getByText('Waiting')).toBeVisible();
  });

  it('are those of the latest answer, whenever an earlier one comes', async () => {
    const answers: ((reply: ReturnType<typeof mine>) => void)[] = [];
    openProfile({ 'GET /my-registration': () => new Promise((resolve) => answers.push(resolve)) });
    await screen.findByRole('heading', { name: 'My Registrations' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await act(async () => answers[1]?.(mine(application({ abstractTitle: 'The latest' }))));
    await act(async () => answers[0]?.(mine(application({ abstractTitle: 'The first' }))));
    expect((await card('The latest')).getByText('Waiting')).toBeVisible();
    expect(screen.queryByText('The first')).toBeNull();
  });

  it('are none for an account that has none', async () => {
    openProfile({ 'GET /my-registration': mine() });
    expect(await screen.findByText('No applications found.')).toBeVisible();
  });

  it('hand out the abstract under the name of its author', async () => {
    const file = new Blob(['abstract']);
    const { calls } = openProfile({ 'GET /registrations/r1/abstract': { body: file } });
    await userEvent.click((await card('Mulberry leaves')).getByRole('button', { name: 'Download abstract' }));
    expect(saveFile).toHaveBeenCalledWith('Demo_Author_Abstract.docx', file);
    expect(calls.at(-1)?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('say when the abstract cannot be fetched', async () => {
    openProfile({ 'GET /registrations/r1/abstract': 'network down' });
    await userEvent.click((await card('Mulberry leaves')).getByRole('button', { name: 'Download abstract' }));
    expect(await screen.findByLabelText('error: Failed to download the file.')).toBeVisible();
  });
});

it.each([
  ['My Registrations', 'GET /my-registration', mine(application()), 'Mulberry leaves'],
  ['Important Dates', 'GET /dates', datesAt('2025-08-01T04:00:00.000Z'), 'Upcoming'],
  ['Notifications', 'GET /notifications', notified(), 'No notifications yet.'],
])('%s can be loaded once more where they could not be', async (heading, call, answer, shown) => {
  let network: 'up' | 'down' = 'down';
  openProfile({ [call]: () => (network === 'up' ? answer : 'network down') });
  const section = within((await screen.findByRole('region', { name: heading })) as HTMLElement);
  const again = await section.findByRole('button', { name: 'Try again' });

  network = 'up';
  await userEvent.click(again);
  expect((await section.findAllByText(shown))[0]).toBeVisible();
});

it('says offline in the place of each part, and in no toast', async () => {
  openProfile({ 'GET /my-registration': 'offline', 'GET /dates': 'offline', 'GET /notifications': 'offline' });
  for (const name of ['My Registrations', 'Important Dates', 'Notifications']) {
    const part = within(await screen.findByRole('region', { name }));
    expect(await part.findByText(offlineMessage())).toBeVisible();
    expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  expect(screen.queryByLabelText(/^error:/)).toBeNull();
});

describe('the important dates', () => {
  it('are struck through once they are past, by the clock of the server', async () => {
    openProfile();
    const deadline = (await screen.findByText('28-Jul-2025')).closest('li') as HTMLElement;
    expect(deadline).toHaveTextContent('28-Jul-2025Abstract submission deadlinePast');
    expect(screen.getByText('28-Jul-2025').parentElement?.tagName).toBe('S');
    expect(screen.getByText('06-Sep-2025').parentElement?.tagName).not.toBe('S');
    expect(screen.getAllByText('Upcoming')).toHaveLength(3);
  });

  it('say when they cannot be loaded', async () => {
    openProfile({ 'GET /dates': 'network down' });
    expect(await screen.findByText('Failed to load dates')).toBeVisible();
  });
});

describe('another edition', () => {
  const { programme, dates } = defaultEdition;
  const [subTheme] = programme.subThemes;
  const edition = {
    ...defaultEdition,
    programme: {
      ...programme,
      subThemes: [
        { key: 'silk', name: { en: 'Silk and mango' }, topics: [], retired: true as const },
        ...programme.subThemes,
      ],
    },
    dates: {
      ...dates,
      important: {
        ...dates.important,
        acceptanceNotification: { ...dates.important.acceptanceNotification, title: { en: 'Letters go out' } },
      },
    },
  };

  it('calls what was chosen by its name, what it has retired too, and what it does not know by its key', async () => {
    const applications = [
      application({ _id: 'r1', abstractTitle: 'Retired', subTheme: 'silk' }),
      application({ _id: 'r2', abstractTitle: 'Unknown', subTheme: 'jute' }),
      application({ _id: 'r3', abstractTitle: 'Known', subTheme: subTheme?.key }),
    ];
    openProfile({ 'GET /my-registration': mine(...applications) }, edition);
    expect((await card('Retired')).getByText('Silk and mango')).toBeVisible();
    expect((await card('Unknown')).getByText('jute')).toBeVisible();
    expect((await card('Known')).getByText(subTheme?.name.en ?? '')).toBeVisible();
  });

  it('calls its important dates as it likes', async () => {
    openProfile({}, edition);
    expect(await screen.findByText('Letters go out')).toBeVisible();
  });
});

it('says until when an application can be edited by the server, which may have moved the deadline', async () => {
  openProfile({ 'GET /dates': datesAt('2025-08-01T04:00:00.000Z', { editingCloses: '2025-08-02T18:00:00.000Z' }) });
  expect(await (await card('Mulberry leaves')).findByText('02-Aug-2025, 11:59 PM, Bangladesh time')).toBeVisible();
});
