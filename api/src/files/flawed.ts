import type { AbstractFlaw } from '@conference/contracts';

/** Ends an inspection at the first flaw. */
export class Flawed extends Error {
  constructor(readonly flaw: AbstractFlaw) {
    super(flaw);
  }
}

/** The flaw that an inspection finds, if any. Any other error counts as unclear, because other programs may read the file differently. */
export async function flawIn(look: () => void | Promise<void>): Promise<AbstractFlaw | undefined> {
  try {
    await look();
    return undefined;
  } catch (error) {
    return error instanceof Flawed ? error.flaw : 'unclear';
  }
}
