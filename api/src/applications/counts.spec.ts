import { choices } from '../testing/default-edition';
import { addUp } from './counts';
import type { Group } from './kept-counts';

const group = (columns: Partial<Group>): Group => ({
  status: 'pending',
  segment: 'Oral Presentation',
  subTheme: 'Education & Pedagogy',
  paymentStatus: 'unpaid',
  amount: 1,
  ...columns,
});

const groups = [
  group({ amount: 5 }),
  group({ status: 'accepted', amount: 3 }),
  group({ status: 'accepted', segment: 'Research Fair', paymentStatus: 'paid', amount: 2 }),
];

describe('the tally of applications', () => {
  it('counts each word of each kind, zeros too', () => {
    const counts = addUp(groups, {}, choices);

    expect(counts.total).toBe(10);
    expect(counts.status).toEqual({ pending: 5, wait: 0, accepted: 5, declined: 0 });
    expect(counts.segment).toEqual({
      'Oral Presentation': 8,
      'Poster Presentation': 0,
      '3-Minute Thesis': 0,
      'Research Fair': 2,
    });
    expect(Object.values(counts.subTheme)).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(counts.paymentStatus).toEqual({ paid: 2, unpaid: 8 });
  });

  it('counts a kind under every filter but its own, and the total under all', () => {
    const counts = addUp(groups, { status: 'accepted', segment: 'Research Fair' }, choices);

    expect(counts.total).toBe(2);
    expect(counts.status).toEqual({ pending: 0, wait: 0, accepted: 2, declined: 0 });
    expect(counts.segment).toEqual({
      'Oral Presentation': 3,
      'Poster Presentation': 0,
      '3-Minute Thesis': 0,
      'Research Fair': 2,
    });
    expect(counts.paymentStatus).toEqual({ paid: 2, unpaid: 0 });
  });

  it('is all zeros when there is nothing', () => {
    expect(addUp([], {}, choices)).toMatchObject({ total: 0, paymentStatus: { paid: 0, unpaid: 0 } });
  });
});
