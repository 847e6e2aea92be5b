import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';
import { fetchBelowTheFold, Home } from './home';

const expected = {
  paperSubmissionDeadline: '2025-07-28',
  acceptanceNotification: '2025-08-17',
  registrationDeadline: '2025-08-21',
  conferenceDates: '2025-09-06',
  countdownTo: '2025-09-06T03:00:00.000Z',
};

const open = () => openPage([{ path: '/', element: <Home /> }], '/');
const noNotices = { body: { success: true, notices: [] } };
const serverTimeIs = (now: string) =>
  answering({ 'GET /dates': { body: { ...expected, now } }, 'GET /notices': noNotices });
const apiIsDown = () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answering({ 'GET /dates': 'network down', 'GET /notices': 'network down' });
};
const dates = () =>
  within(screen.getByRole('region', { name: 'Important dates' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeAll(fetchBelowTheFold);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the home page', () => {
  it('says what, when and where, and leads to the two registrations', () => {
    apiIsDown();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'First International Research Conference' })).toBeVisible();
    expect(screen.getByText(/6–7 September 2025, Rajshahi, Bangladesh/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Audience Registration' })).toHaveAttribute('href', '/audience');
    expect(screen.getByRole('link', { name: 'Submit an abstract' })).toHaveAttribute('href', '/register');
  });

  it('has its twelve sections in their order, and stands without the server', async () => {
    apiIsDown();
    open();
    await act(async () => undefined);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Government recognition',
      'Notice board',
      'Conference theme',
      'Four segments, seven sub-themes',
      'Important dates',
      'Words of welcome',
      'Sponsors',
      'Partners',
      'Venue and location',
      'Questions',
    ]);
  });

  it('has a word of welcome from each of four offices, still to come', () => {
    apiIsDown();
    open();
    const welcome = within(screen.getByRole('region', { name: 'Words of welcome' }));
    expect(welcome.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(
      ['Patron', 'Chair', 'Convener', 'Secretary'].map(
        (office) => `${office.slice(0, 2)}A message of welcome will stand here.${office}Name to be announced`,
      ),
    );
  });

  it('shows who welcomes, once there is a portrait', () => {
    apiIsDown();
    const portrait = { digest: 'a'.repeat(64), alt: { en: 'A smile' } };
    const core = defaultEdition.people.core.map((holder) => ({ ...holder, portrait }));
    const people = { ...defaultEdition.people, core };
    openPage([{ path: '/', element: <Home /> }], '/', undefined, { ...defaultEdition, people });
    const welcome = within(screen.getByRole('region', { name: 'Words of welcome' }));
    expect(welcome.getAllByRole('img', { name: 'A smile' })).toHaveLength(4);
    expect(welcome.getAllByRole('figure')[0]).toHaveTextContent(/^A message of welcome/);
  });

  it('answers three questions, and makes no link of an address that is not known', async () => {
    apiIsDown();
    open();
    const questions = within(screen.getByRole('region', { name: 'Questions' }));
    expect(questions.getAllByRole('group')).toHaveLength(3);
    expect(questions.getByText(/^Anyone:/)).toBeVisible();
    expect(questions.getByText(/^Yes\./)).not.toBeVisible();
    await userEvent.click(questions.getByText('Will I get a certificate?'));
    expect(questions.getByText(/^Yes\./)).toBeVisible();
    expect(questions.queryByRole('link')).toBeNull();
  });

  it('shows the recognition by the government', () => {
    apiIsDown();
    open();
    const card = within(screen.getByRole('region', { name: 'Government recognition' }));
    expect(card.getByText('9-266/2025')).toBeVisible();
    expect(card.getByText('19-Jul-2030')).toBeVisible();
  });

  it("tells past dates from upcoming ones by the server's clock, in words", async () => {
    serverTimeIs('2025-08-17T17:59:59.000Z');
    open();
    expect(await screen.findByText('Past')).toBeVisible();
    expect(dates()).toEqual([
      '28-Jul-2025Abstract submission deadlinePast',
      'Today17-Aug-2025Notification of acceptanceUpcoming',
      '21-Aug-2025Registration deadlineUpcoming',
      '06-Sep-2025Conference dateUpcoming',
    ]);
  });

  it('stands without the server, and then says neither past nor upcoming', async () => {
    apiIsDown();
    open();
    await act(async () => undefined);
    expect(dates()).toEqual([
      '28-Jul-2025Abstract submission deadline',
      '17-Aug-2025Notification of acceptance',
      '21-Aug-2025Registration deadline',
      '06-Sep-2025Conference date',
    ]);
    expect(screen.getByText(/Saturday 6 September, 9:00 AM/)).toBeVisible();
  });
});

describe('the countdown', () => {
  it("counts down to the opening on the server's clock", async () => {
    jest.useFakeTimers();
    serverTimeIs('2025-09-04T01:58:57.000Z');
    open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('timer')).toHaveTextContent('02days01hours01minutes03seconds');
    expect(screen.getByRole('timer')).toHaveAccessibleName('2 days, 1 hour and 1 minute until the inaugural session');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('timer')).toHaveTextContent('02days01hours01minutes01seconds');
  });

  it('counts begun minutes for people who want less motion, and ends on time', async () => {
    jest.useFakeTimers();
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.endsWith(': reduce)'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    serverTimeIs('2025-09-06T02:57:58.000Z');
    open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('timer')).toHaveTextContent('00days00hours03minutes00seconds');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('timer')).toHaveTextContent('00days00hours02minutes00seconds');
    await act(() => jest.advanceTimersByTimeAsync(119_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00days00hours01minutes00seconds');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The conference has begun.')).toBeVisible();
  });

  it('ends when the opening has come', async () => {
    jest.useFakeTimers();
    serverTimeIs('2025-09-06T02:59:59.000Z');
    open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('timer')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The conference has begun.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('link', { name: 'View Schedule' })).toHaveAttribute('href', '/schedule');
  });

  it.each([
    ['2025-09-07T17:59:59.000Z', 'The conference has begun.'],
    ['2025-09-07T18:00:00.000Z', 'The conference took place on 6–7 September 2025.'],
  ])('at %s says: %s', async (now, sentence) => {
    jest.useFakeTimers();
    serverTimeIs(now);
    open();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

describe('other addresses', () => {
  it('/author leads to the form', async () => {
    openPage(routes, '/author');
    expect(await screen.findByRole('link', { name: 'Register as an author' })).toHaveAttribute('href', '/register');
  });

  it('an unknown one says so and helps on', async () => {
    openPage(routes, '/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('/nowhere/at/all')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});
