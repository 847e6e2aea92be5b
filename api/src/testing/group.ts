import type * as Passwords from '../accounts/passwords';
import { hashedOnce } from './hashed-once';
import { clearAway } from './leftovers';

const passwords = '../accounts/passwords';
jest.doMock(passwords, () => hashedOnce(jest.requireActual<typeof Passwords>(passwords)));

interface Groups {
  group(paths: Record<string, string>, clearAway: () => unknown): void;
}

/** Makes one suite of spec files, given as their paths by their names. */
export const group = (paths: Record<string, string>): void =>
  jest.requireActual<Groups>('../../../jest/group.cjs').group(paths, clearAway);
