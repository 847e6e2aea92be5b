import type { AbstractFlaw } from '@conference/contracts';

/** Ends the look into a document at the first thing that is wrong with it. */
export class Flawed extends Error {
  constructor(readonly flaw: AbstractFlaw) {
    super(flaw);
  }
}

/** What a look into a document finds wrong, if anything. Whatever it stumbles over, other programs may read in other ways. */
export async function flawIn(look: () => void | Promise<void>): Promise<AbstractFlaw | undefined> {
  try {
    await look();
    return undefined;
  } catch (error) {
    return error instanceof Flawed ? error.flaw : 'unclear';
  }
}
