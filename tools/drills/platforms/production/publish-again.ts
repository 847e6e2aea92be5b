import { goLive, rollBack, type Release, type Step } from '@conference/release-store';
import { anotherVersion } from '@conference/release-store/testing/another-version';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from '../../../harness/api';
import { until } from '../../../harness/wait';
import type { Host } from './host';

const MODULE = 'mfe-registration';
const TIMES = 20;
/** How long after the swap of the pointer each gateway may still show the previous release. */
const SHOWN_MS = 1000;

/** A module is published and rolled back again and again: every gateway shows each release within a second. @throws when one does not */
export async function publishAgain({ place, gateways }: Host): Promise<void> {
  const store = join(place.here('/var/lib/conference'), 'releases');
  const ports = gateways.map((unit) => unit.split('@')[1]);
  const change = async (make: (reached: (step: Step) => void) => Promise<Release>) => {
    let swapped = 0;
    const { release } = await make((step) => void (step === 'swapped' && (swapped = Date.now())));
    for (const port of ports) {
      await until(async () => (await shown(port)) === release, {
        ms: swapped + SHOWN_MS - Date.now(),
        every: 20,
        otherwise: `The gateway at ${port} does not show release ${release} after ${SHOWN_MS} ms.`,
      });
    }
    await pause(300);
  };
  for (let time = 0; time < TIMES; time++) {
    const another = await anotherVersion(store, MODULE, `drill-${time}`);
    await change((reached) => goLive(store, [another], { reached }));
    await change((reached) => rollBack(store, [MODULE], { reached }));
  }
}

/** The number of the release that a gateway shows. */
const shown = async (port = '') => (await read<{ release: number }>(`http://127.0.0.1:${port}/release.json`)).release;
