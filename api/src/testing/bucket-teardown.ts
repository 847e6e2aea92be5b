/** Ends the storage of this run. */
export default async function teardown(): Promise<void> {
  const { ceph } = globalThis;
  globalThis.ceph = undefined;
  await ceph?.stop();
}
