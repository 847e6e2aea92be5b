import { aRegistration } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const pages = [
  ['/admin/accepted', 'Accepted', 'accepted', '-updatedAt', 'No accepted applications found.', 'Failed to load accepted applications'],
  ['/admin/waiting', 'Waiting', 'wait', 'fullName', 'No applications found.', 'Failed to load waiting applications'],
  ['/admin/reject', 'Declined', 'declined', 'fullName', 'No applications found.', 'Failed to load declined applications'],
] as const;

describe.each(pages)('%s', (path, title, status, sort, empty, failed) => {
  it('shows the applications of its status as cards, with their count in the title', async () => {
    const asked = answeringAdmin({
      'GET /registrations': { body: [aRegistration({ status })], headers: { 'X-Total-Count': '17' } },
    });
    openConsole(path);
    expect(await screen.findByRole('heading', { name: `${title} 17` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Details: Demo Author' })).toHaveAttribute('href', '/admin/application/r1');
    const query = asked.find(({ call }) => call === 'GET /registrations')?.url.searchParams;
    expect(Object.fromEntries(query ?? [])).toEqual({ status, sort, page: '1', pageSize: '25' });
  });

  it('says when there are none', async () => {
    answeringAdmin({ 'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } } });
    openConsole(path);
    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('tells that they could not be loaded', async () => {
    answeringAdmin({ 'GET /registrations': 'network down' });
    openConsole(path);
    expect(await screen.findByText(failed)).toBeVisible();
  });
});

it('finds an accepted application by name', async () => {
  const asked = answeringAdmin({ 'GET /registrations': { body: [], headers: { 'X-Total-Count': '0' } } });
  openConsole('/admin/accepted');
  await userEvent.type(await screen.findByRole('searchbox'), 'demo');
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('q')).toBe('demo'));
});
