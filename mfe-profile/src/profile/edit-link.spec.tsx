import { datesAt } from '@conference/testing/web';
import { screen } from '@testing-library/react';
import { application, card, mine, openProfile } from '../testing/open-profile';

const lastSecond = '2025-07-28T23:59:00.000Z';
const closedSince = 'Editing closed since 29-Jul-2025, 5:59 AM, Bangladesh time';

describe('the way to the edit page', () => {
  it('names the application by its place in the order in which they came', async () => {
    const first = application({ _id: 'r1', abstractTitle: 'Mulberry leaves' });
    const second = application({ _id: 'r2', abstractTitle: 'Mangoes' });
    openProfile({ 'GET /my-registration': mine(first, second), 'GET /dates': datesAt(lastSecond) });

    const edit = async (title: string) => (await card(title)).getByRole('link', { name: 'Edit registration' });
    expect(await edit('Mulberry leaves')).toHaveAttribute('href', '/edit-profile/r1/0');
    expect(await edit('Mangoes')).toHaveAttribute('href', '/edit-profile/r2/1');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Mangoes', 'Mulberry leaves']);
  });

  it('closes at the deadline while the page is open, by the clock of the server, and says so', async () => {
    openProfile({ 'GET /dates': datesAt(lastSecond) });
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.queryByText(closedSince)).toBeNull();

    expect(await mulberry.findByText(closedSince, {}, { timeout: 3000 })).toBeVisible();
    const edit = mulberry.getByRole('link', { name: 'Edit registration' });
    expect(edit).toHaveAccessibleDescription(`Mulberry leaves ${closedSince}`);
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).not.toHaveAttribute('href');
  });

  it('stays open when nobody can tell the time: the server judges what is sent', async () => {
    openProfile({ 'GET /dates': 'network down' });
    await screen.findByText('Failed to load dates');
    expect((await card('Mulberry leaves')).getByRole('link', { name: 'Edit registration' })).toHaveAttribute('href');
  });
});
