import { anApplicationRecord, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const at = '2025-07-15T04:00:00.000Z';
const edition = (key: string, more: object) => ({
  key,
  name: `Conference ${key}`,
  isLive: false,
  createdAt: at,
  ...more,
});
const live = edition('2026', { isLive: true, number: 1 });
const old = edition('2025', { number: 3 });
const record = { _id: 'x1', createdAt: at, updatedAt: at };
const guest = {
  ...record,
  name: 'Demo Guest',
  age: 23,
  email: 'guest@example.invalid',
  phone: '+880 0000 000000',
  institute: 'Demo College',
  designation: 'Student',
  type: 'full',
  paymentMethod: 'bKash',
  transactionId: 'T1',
  certCode: 'C1',
  fee: 1000,
  status: 'pending',
};
const volunteer = {
  ...record,
  fullName: 'Demo Volunteer',
  email: 'volunteer@example.invalid',
  phone: '+880 0000 000000',
  department: 'History',
  experiences: 'A fair',
  status: 'pending',
};
const sponsor = { ...record, name: 'Demo Sponsor', email: 'sponsor@example.invalid', agreeTerms: true };
const notice = { ...record, title: 'Demo notice', content: 'Read this.' };
const applications = [anApplicationRecord({ status: 'accepted' })];

const lists: Answers = {
  'GET /registrations': { body: applications, headers: { 'X-Total-Count': '1' } },
  'GET /audience': { body: { success: true, audience: [guest] } },
  'GET /audience/payments-to-check': { body: { success: true, payments: [] } },
  'GET /volunteer-register': { body: { success: true, volunteers: [volunteer] } },
  'GET /sponsors': { body: [sponsor] },
  'GET /notices': { body: { success: true, notices: [notice] } },
};

function open(address: string, editions: object[] = [live, old], answers: Answers = {}) {
  const calls = answeringAdmin({ ...lists, 'GET /editions': { body: { success: true, editions } }, ...answers });
  return { calls, ...openConsole(address) };
}
const readOnly = 'This is the edition Conference 2025, which is not live any more: it can be read, and not changed.';
const chooser = () => screen.findByRole('group', { name: 'Edition' });

describe('a list of the console', () => {
  it('has no chooser while there is one edition, or another that was never live', async () => {
    open('/admin/sponsors', [live, edition('2027', {})]);
    expect(await screen.findByText('Demo Sponsor')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Edition' })).toBeNull();
  });

  it('is of the live edition until an older one is chosen, and stays so in its address', async () => {
    const { calls, address } = open('/admin/sponsors?page=2');
    const editions = within(await chooser());
    expect(editions.getByRole('button', { name: 'Conference 2026' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(editions.getByRole('button', { name: 'Conference 2025' }));
    expect(address()).toBe('/admin/sponsors?edition=2025');
    expect(await screen.findByText(readOnly)).toBeVisible();
    const asked = calls.filter(({ call }) => call === 'GET /sponsors');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.url.searchParams.get('edition')).toBeNull();
    await waitFor(() =>
      expect(
        calls.filter(({ call }) => call === 'GET /sponsors').map(({ url }) => url.searchParams.get('edition')),
      ).toContain('2025'),
    );
    expect(screen.getByText('2025, not live')).toBeVisible();
  });

  it.each([
    ['/admin/accepted', 'Demo Author', /^Mark as Paid/],
    ['/admin/audience', 'Demo Guest', /^(Approve:|More:)/],
    ['/admin/volunteer', 'Demo Volunteer', /^Delete/],
    ['/admin/sponsors', 'Demo Sponsor', /^Delete/],
    ['/admin/notice', 'Demo notice', /^(Edit|Delete)/],
  ])('offers nothing of an old edition that would be refused: %s', async (path, name, action) => {
    const { unmount } = open(path);
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: action })).not.toEqual([]);
    unmount();
    open(`${path}?edition=2025`);
    expect(await screen.findByText(name)).toBeVisible();
    expect(await screen.findByText(readOnly)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: action })).toEqual([]);
  });

  it('is exported as it is shown', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { calls } = open('/admin/volunteer?edition=2025&status=pending', undefined, {
      'GET /volunteer-register/export': { body: new Blob(['x']) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /volunteer-register/export'));
    expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({ status: 'pending', edition: '2025' });
  });

  it.each(['edition=2026', 'edition=live', 'edition=A%20B'])('can be changed at %s', async (query) => {
    open(`/admin/sponsors?${query}`);
    await chooser();
    expect(await screen.findByRole('button', { name: 'Delete: Demo Sponsor' })).toBeVisible();
    expect(screen.queryByText(readOnly)).toBeNull();
  });
});

it('an application of an old edition is read, with its abstract, and nothing is decided about it', async () => {
  const registration = anApplicationRecord({ status: 'accepted', comment: 'Well done.', oldEdition: '2025' });
  open('/admin/application/r1', undefined, {
    'GET /registrations/r1': { body: { success: true, registration } },
    'GET /registrations/r1/history': { body: { success: true, history: [] } },
  });
  expect(await screen.findByText('Well done.')).toBeVisible();
  expect(screen.getByText(/^This is the edition 2025, which is not live any more/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download abstract/ })).toBeVisible();
  for (const name of [/^Edit status/, /^Edit email/, /^Mark as Paid/, /^Delete/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
