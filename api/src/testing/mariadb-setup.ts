import { bootMariaDb } from '@conference/testing';
import type { MariaDb } from '@conference/testing';

declare global {
  /** The MariaDB of this run, for its end. */
  var mariadb: MariaDb | undefined;
}

/** Boots the MariaDB of this run, and leaves its address. */
export default async function setup(): Promise<void> {
  globalThis.mariadb = await bootMariaDb({ durable: false });
  process.env.TEST_MARIADB = globalThis.mariadb.address;
}
