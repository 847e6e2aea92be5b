import { bootCeph, findCeph, type Ceph } from '@conference/testing';

declare global {
  /** The storage of this run, for its end. */
  var ceph: Ceph | undefined;
}

/** Where suites find the storage of their run: its origin, and with whose rights it is used. */
export const STORAGE = 'TEST_STORAGE';

/** Boots the storage of this run, and leaves its origin. Without Ceph there is none, and without-bucket.ts has its suites skipped. @throws with CI=true, when there is none */
export default async function setup(): Promise<void> {
  if (globalThis.ceph || (!findCeph() && process.env.CI !== 'true')) return;
  globalThis.ceph = await bootCeph();
  process.env[STORAGE] = JSON.stringify({ endpoint: globalThis.ceph.endpoint, env: globalThis.ceph.env });
  await globalThis.ceph.create('conference');
}
