import { placeholder, type Placeholder } from './placeholder';

/** How to write to the organisers. */
export const contact: { email: string | Placeholder; address: string | Placeholder } = {
  email: placeholder('The email address for questions', 'contact@example.org'),
  address: placeholder('The postal address, a university building in Rajshahi', 'University building to be announced'),
};

/** The two numbers at which they can be called. One that is not known is not made up: somebody would dial it. */
export const contactPhones: readonly (string | Placeholder)[] = [
  placeholder('The first phone number for questions', 'Number to be announced'),
  placeholder('The second phone number for questions', 'Number to be announced'),
];
