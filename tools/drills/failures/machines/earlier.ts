import { run } from '../../../harness/command';
import { nxEnv, nxScript } from '../../../nx';
import { cloneCheckout } from '../../builds/checkout';

/** A version before this one that knows hosts of a database and a bucket. Each release takes the one before it. */
const EARLIER = 'e16ee511b4421fb8964ec07a4b9b5e3909749539';

/** Builds API and gateway of an earlier version. @returns its checkout */
export async function buildEarlier(checkout: string): Promise<string> {
  console.log(`Building ${EARLIER.slice(0, 7)} ...`);
  await cloneCheckout(checkout, EARLIER);
  run([process.execPath, nxScript, 'run-many', '-t', 'build', '-p', 'api,shell'], {
    cwd: checkout,
    env: { ...process.env, ...nxEnv },
  });
  return checkout;
}
