import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** A turn that one process has as long as it runs: of several on one release store, one guards it. */
export class Turn {
  private giveBack?: () => Promise<void>;

  /** @param store the folder of the release store, which must be there */
  constructor(private readonly store: string) {}

  /** Takes the turn if nobody has it. If its owner dies, it is free ten seconds later. @returns whether it is ours */
  async take(): Promise<boolean> {
    this.giveBack ??= await lock(this.store, {
      lockfilePath: join(this.store, 'guard.lock'),
      realpath: false,
      onCompromised: () => (this.giveBack = undefined),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOCKED') return undefined;
      throw error;
    });
    return this.giveBack !== undefined;
  }

  /** Gives the turn back. */
  async end(): Promise<void> {
    // It may be lost already, with the folder.
    await this.giveBack?.().catch(() => undefined);
    this.giveBack = undefined;
  }
}
