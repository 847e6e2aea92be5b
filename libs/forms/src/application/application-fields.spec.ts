import { applicationForm } from '@conference/contracts';
import { accountGroup, applicationGroups } from './application-fields';

describe("the application's fields", () => {
  it('ask for everything the contract takes, once; the tick for the terms stands apart', () => {
    const asked = [accountGroup, ...applicationGroups].flatMap(({ fields }) => fields.map(({ name }) => name));
    const taken = [...Object.keys(applicationForm.shape), 'abstractFile'].filter((name) => name !== 'agreeTerms');
    expect([...asked].sort()).toEqual(taken.sort());
  });
});
