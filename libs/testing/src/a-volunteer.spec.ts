import { volunteerForm } from '@conference/contracts';
import { aVolunteer } from './a-volunteer';

describe('a volunteer made for a test', () => {
  it('is one that the contract takes, another person each time', () => {
    const [one, other] = [aVolunteer(), aVolunteer({ department: 'History' })];

    expect(volunteerForm.parse(one)).toEqual(one);
    expect(volunteerForm.parse(other).department).toBe('History');
    expect(one.email).not.toBe(other.email);
  });
});
