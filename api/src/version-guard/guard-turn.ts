import { join } from 'node:path';
import { Lease } from '@conference/database-server';
import { lock } from 'proper-lockfile';
import type { DataSource } from 'typeorm';
import { dialectOf } from '../database/columns';

/** A turn that one process has as long as it runs: of several on one release store, one guards it. */
export interface GuardTurn {
  /** Takes the turn if nobody has it, and goes on having it. @returns whether it is ours */
  take(): Promise<boolean>;
  /** Gives the turn back. */
  end(): Promise<void>;
}

/** The turn of a site: on the database server, for machines that share one; otherwise on the disk. @param store the folder of the release store */
export const guardTurnOf = (dataSource: DataSource, store: string): GuardTurn =>
  dialectOf(dataSource) === 'mysql' ? new LeasedTurn(dataSource) : new FileTurn(store);

/** If its owner dies, it is free twenty seconds later. */
class LeasedTurn implements GuardTurn {
  private lease?: Lease;

  constructor(private readonly dataSource: DataSource) {}

  async take(): Promise<boolean> {
    this.lease ??= await Lease.on(this.dataSource, 'guard');
    return this.lease.take();
  }

  async end(): Promise<void> {
    // It ends by itself otherwise.
    await this.lease?.end().catch(() => undefined);
  }
}

/** If its owner dies, it is free ten seconds later. */
class FileTurn implements GuardTurn {
  private giveBack?: () => Promise<void>;

  /** @param store the folder of the release store, which must be there */
  constructor(private readonly store: string) {}

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

  async end(): Promise<void> {
    // It may be lost already, with the folder.
    await this.giveBack?.().catch(() => undefined);
    this.giveBack = undefined;
  }
}
