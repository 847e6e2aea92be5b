/** Ends the MariaDB of this run. */
export default async function teardown(): Promise<void> {
  await globalThis.mariadb?.stop();
}
