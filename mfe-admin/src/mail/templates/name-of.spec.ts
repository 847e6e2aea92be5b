import { nameOf } from './name-of';

it.each([
  [{ event: 'sponsor thanks' }, 'Sponsor thanks'],
  [{ event: 'application decided', variant: 'wait' }, 'Application decided: wait'],
  [{ event: 'application decided', variant: 'wait', language: 'bn' as const }, 'Application decided: wait (in Bangla)'],
  [{ event: 'mail to guests', name: 'The bus' }, 'The bus'],
])('%j is called %j', (template, name) => {
  expect(nameOf(template)).toBe(name);
});
