import type * as Argon2 from '@node-rs/argon2';
import { hashedOnce } from './hashed-once';
import { clearAway } from './leftovers';

const library = '@node-rs/argon2';
jest.doMock(library, () => hashedOnce(jest.requireActual<typeof Argon2>(library)));

/** Makes one suite of spec files, given as their paths by their names. None leaves to the next what a file by itself would not. */
export function group(paths: Record<string, string>): void {
  for (const [name, path] of Object.entries(paths)) {
    describe(name, () => {
      try {
        jest.requireActual(path);
      } catch (error) {
        // The other files of the group run all the same.
        it('can be loaded', () => {
          throw error;
        });
      }
      afterAll(() => {
        jest.useRealTimers();
        jest.restoreAllMocks();
        return clearAway();
      });
    });
  }
}
