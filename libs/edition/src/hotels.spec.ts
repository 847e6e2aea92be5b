import { distanceOf, hotels, hotelsByDistance } from './hotels';

describe('the hotels', () => {
  it('are fourteen, each listed once', () => {
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(14);
  });

  it.each([
    ['C & B Mor, Kazihata', 3],
    ['Court Road, Rajpara', 3],
    ['Lokkhipur Mor', 3],
    ['Ganakpara, Boalia', 2.1],
  ])('at %s are %d km away', (address, distance) => {
    expect(distanceOf({ name: 'A hotel', address })).toBe(distance);
  });

  it('are grouped by distance, the nearest first, and none is lost', () => {
    const groups = hotelsByDistance();
    expect(groups.map(({ distance, hotels: group }) => [distance, group.length])).toEqual([
      [2.1, 11],
      [3, 3],
    ]);
  });
});
