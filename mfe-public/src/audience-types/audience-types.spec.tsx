import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import routes from '../routes';
import { Registration } from './registration';

const open = (edition = defaultEdition) => openPage(routes, '/audience', undefined, edition);
const serverTimeIs = (now: string) => answering({ 'GET /dates': { body: { now } } });
const apiIsDown = () => answering({ 'GET /dates': 'network down' });

describe('the audience types', () => {
  it('are Full for 1000 BDT and Partial for 500 BDT, and nothing is said of what they include until it is known', async () => {
    apiIsDown();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Audience types' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Full' })).toHaveTextContent(/^Full1000 BDT$/);
    expect(screen.getByRole('region', { name: 'Partial' })).toHaveTextContent(/^Partial500 BDT$/);
    expect(document.title).toBe('Audience types · First International Research Conference, Rajshahi 2025');
  });

  it('are paid by bKash, Nagad or Rocket, to a number that is not made up', async () => {
    apiIsDown();
    open();
    const methods = await screen.findAllByRole('term');
    expect(methods.map(({ textContent }) => textContent)).toEqual(['bKash', 'Nagad', 'Rocket']);
    const numbers = screen.getAllByRole('definition');
    expect(numbers.map(({ textContent }) => textContent)).toEqual(Array(3).fill('Number to be announced'));
  });
});

describe('another edition', () => {
  const [full, partial] = defaultEdition.money.attendance as [Attendance, Attendance];
  type Attendance = (typeof defaultEdition.money.attendance)[number];
  const having = (...attendance: Attendance[]) => ({
    ...defaultEdition,
    money: { ...defaultEdition.money, attendance },
  });
  const woven = () =>
    screen.getAllByRole('region').map((type) => type.querySelector<HTMLElement>('.loom')?.dataset['quarters']);

  it('has cloth as long as its fees go, and says of a retired way nothing', async () => {
    apiIsDown();
    open(having(full, partial, { ...full, key: 'day', name: { en: 'Day' }, retired: true }));
    await screen.findByRole('heading', { level: 1 });
    expect(woven()).toEqual(['4', '2']);
    expect(
      screen.getByText(/There are two ways to attend the conference as audience: Full and Partial\.$/),
    ).toBeVisible();
  });

  it('may cost nothing, and says what a place includes', async () => {
    apiIsDown();
    open(having({ ...full, fee: 0, includes: [{ en: 'Lunch' }, { en: 'Tea' }] }));
    expect(await screen.findByText(/There is one way to attend the conference as audience: Full\.$/)).toBeVisible();
    expect(woven()).toEqual(['4']);
    const included = within(screen.getByRole('region', { name: 'Full' })).getAllByRole('listitem');
    expect(included.map(({ textContent }) => textContent)).toEqual(['Lunch', 'Tea']);
  });
});

describe('audience registration', () => {
  it('is open until the end of 3 August in Bangladesh, and our own form is the way while no other is known', async () => {
    serverTimeIs('2025-08-03T17:59:59.000Z');
    open();
    expect(await screen.findByText('Open until 03-Aug-2025, 11:59 PM')).toBeVisible();
    expect(screen.getByText('Bangladesh time')).toBeVisible();
    expect(screen.queryByText(/outside this site/)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fill in the audience form', '/registration/audience'],
      ['Coming from another country? What a visa letter needs', '/from-abroad'],
    ]);
  });

  it("is closed from the second after that, by the server's clock", async () => {
    serverTimeIs('2025-08-03T18:00:00.000Z');
    open();
    expect(await screen.findByRole('button', { name: 'Registration Closed' })).toBeDisabled();
    expect(screen.getByText('Closed since 03-Aug-2025, 11:59 PM')).toBeVisible();
    expect(screen.queryByRole('link', { name: /form|pay/ })).toBeNull();
  });

  it('opens a known link in a new tab, and says so', () => {
    const element = <Registration open link="https://pay.example.org/audience" lastMinute="03-Aug-2025, 11:59 PM" />;
    openPage([{ path: '/', element }], '/');
    const link = screen.getByRole('link', { name: 'Register and pay (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://pay.example.org/audience');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
