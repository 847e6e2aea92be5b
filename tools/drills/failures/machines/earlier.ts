import { run } from '../../../harness/command';
import { nxEnv, nxScript } from '../../../nx';
import { cloneCheckout } from '../../builds/checkout';

/** A version before this one that shares releases, and whose database this one migrates. Each release takes the one before it. */
const EARLIER = '7b24ec5293a9c5cff42a4959877da5bc177140b4';

/** Builds API and gateway of an earlier version, which its publishing service needs as well. @returns its checkout */
export async function buildEarlier(checkout: string): Promise<string> {
  console.log(`Building ${EARLIER.slice(0, 7)} ...`);
  await cloneCheckout(checkout, EARLIER);
  run([process.execPath, nxScript, 'run-many', '-t', 'build', '-p', 'api,shell'], {
    cwd: checkout,
    env: { ...process.env, ...nxEnv },
  });
  return checkout;
}
