import bucketTeardown from './bucket-teardown';
import serverTeardown from './server-teardown';

/** Ends both, unless another part of this run has. */
export default async function teardown(): Promise<void> {
  await bucketTeardown();
  await serverTeardown();
}
