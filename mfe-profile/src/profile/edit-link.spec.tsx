import { act, screen } from '@testing-library/react';
import { application, card, datesAt, mine, openProfile } from '../testing/open-profile';

const [lastSecond, closing] = ['2025-07-28T23:59:00.999Z', '2025-07-28T23:59:01.000Z'];
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

  it('is closed from the deadline on, by the clock of the server, and says so', async () => {
    let now = lastSecond;
    openProfile({ 'GET /dates': () => datesAt(now) });
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.queryByText(closedSince)).toBeNull();

    now = closing;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await mulberry.findByText(closedSince)).toBeVisible();
    const edit = mulberry.getByRole('link', { name: 'Edit registration' });
    expect(edit).toHaveAccessibleDescription(closedSince);
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).not.toHaveAttribute('href');
  });

  it('stays open when nobody can tell the time: the server judges what is sent', async () => {
    openProfile({ 'GET /dates': 'network down' });
    await screen.findByLabelText('error: Failed to load dates');
    expect((await card('Mulberry leaves')).getByRole('link', { name: 'Edit registration' })).toHaveAttribute('href');
  });
});
