import { applicationForm } from '@conference/contracts';
import { anApplication } from './an-application';

describe('an application made for a test', () => {
  it('is one that the contract takes, of another person each time', () => {
    const [one, other] = [anApplication(), anApplication({ segment: 'Research Fair' })];

    expect(applicationForm.safeParse(one).success).toBe(true);
    expect(applicationForm.parse(other).segment).toBe('Research Fair');
    expect(one.email).not.toBe(other.email);
  });
});
