import { accountFields, applicationGroups } from './fields';
import { applicationForm } from './form';

describe("the application's fields", () => {
  it('ask for everything the form takes, once; the tick for the terms stands apart', () => {
    const names = [accountFields, ...applicationGroups.map(({ fields }) => fields)].flatMap(Object.keys);
    const taken = [...Object.keys(applicationForm.shape), 'abstractFile'].filter((name) => name !== 'agreeTerms');
    expect([...names].sort()).toEqual(taken.sort());
  });
});
