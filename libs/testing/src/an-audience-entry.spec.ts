import { audienceForm } from '@conference/contracts';
import { anAudienceEntry } from './an-audience-entry';

describe('an audience entry made for a test', () => {
  it('is one that the contract takes, of another person with another payment each time', () => {
    const [one, other] = [anAudienceEntry(), anAudienceEntry({ type: 'partial' })];

    expect(audienceForm.parse(one)).toEqual(one);
    expect(audienceForm.parse(other).type).toBe('partial');
    expect(one.email).not.toBe(other.email);
    expect(one.transactionId).not.toBe(other.transactionId);
  });
});
