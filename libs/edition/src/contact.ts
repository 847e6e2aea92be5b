import { placeholder, type Placeholder } from './placeholder';

/** How to reach the organisers. There is no phone number: one that is not known must not be dialable. */
export const contact: { email: string | Placeholder; address: string | Placeholder } = {
  email: placeholder('The email address for questions', 'contact@example.org'),
  address: placeholder('The postal address, a university building in Rajshahi'),
};
