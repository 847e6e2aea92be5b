import type * as Argon2 from '@node-rs/argon2';
import { hashedOnce } from './hashed-once';
import { clearAway } from './leftovers';

const library = '@node-rs/argon2';
jest.doMock(library, () => hashedOnce(jest.requireActual<typeof Argon2>(library)));

interface Groups {
  group(paths: Record<string, string>, clearAway: () => unknown): void;
}

/** Makes one suite of spec files, given as their paths by their names. */
export const group = (paths: Record<string, string>): void => jest.requireActual<Groups>('../../../jest/group.cjs').group(paths, clearAway);
