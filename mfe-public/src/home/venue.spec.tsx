import { openPage } from '@conference/shell-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Venue } from './venue';

const open = () => openPage([{ path: '/', element: <Venue /> }], '/');

describe('the venue', () => {
  it('shows the map only when it is asked for, and goes there', async () => {
    open();
    expect(screen.queryByTitle('Map of Rajshahi')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    const map = screen.getByTitle('Map of Rajshahi');
    expect(new URL(map.getAttribute('src') ?? '').host).toBe('www.openstreetmap.org');
    expect(map).toHaveFocus();
  });

  it('says when the map cannot be reached', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const sign = screen.getByAltText('');
    expect(new URL(sign.getAttribute('src') ?? '').host).toBe('www.openstreetmap.org');
    fireEvent.error(sign);
    expect(screen.getByRole('status')).toHaveTextContent('The map cannot be reached just now.');
  });

  it('tells a visitor where to stay, how to come and what to see', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Accommodation',
      'Transportation',
      'Explore',
    ]);
    expect(screen.getByRole('link', { name: 'See the hotels' })).toHaveAttribute('href', '/hotels');
  });
});
