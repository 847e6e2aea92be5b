import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const group = (name: string) => within(screen.getByRole('region', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  openPage(routes, '/hotels');
  await screen.findByRole('heading', { level: 1, name: 'Hotels' });
});

describe('the hotels', () => {
  it('are fourteen: eleven are 2.1 km from the university, and three that lie in C & B Mor, Rajpara or Lokkhipur 3 km', () => {
    expect(names('2.1 km from the university')).toHaveLength(11);
    expect(names('3 km from the university')).toEqual([
      'Grand River View Hotel',
      'Hotel Saikat',
      'Islami Residential Hotel',
    ]);
    expect(screen.getAllByText('2.1 km', { selector: 'b' })).toHaveLength(11);
    expect(screen.getAllByText('3 km', { selector: 'b' })).toHaveLength(3);
  });

  it('stand nearest first, and by name', () => {
    const near = names('2.1 km from the university');
    expect(near).toEqual(near.toSorted());
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('2.1 km');
  });

  it('say in which part of the city they are', () => {
    expect(group('3 km from the university').getByText('C & B Mor, Rajpara and Lokkhipur')).toBeVisible();
  });

  it('can each be looked for on a map, which opens in a new tab', () => {
    const link = screen.getByRole('link', { name: 'Find on the map Hotel Saikat (opens in a new tab)' });
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Hotel%20Saikat%2C%20Rajshahi%2C%20Bangladesh',
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('link')).toHaveLength(14);
  });
});
