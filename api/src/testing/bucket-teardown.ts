/** Ends the storage of this run. */
export default async function teardown(): Promise<void> {
  await globalThis.ceph?.stop();
}
