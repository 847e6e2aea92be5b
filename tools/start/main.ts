import { readSettings, SettingRefused } from '@conference/settings';
import { buildAndRelease } from './build';
import { checkApi, startApi, startGateway, STOP_SIGNALS, type Child } from './children';
import { greet } from './greeting';
import { checkPort, claimDataDir } from './ground';
import { Refused } from './refused';

/** npm start, in the order a person would tell it: check, build, release, run, until somebody stops it. */
async function main(): Promise<void> {
  const began = Date.now();
  const settings = readSettings(process.env);
  await checkPort(settings);
  await claimDataDir(settings.dataDir);
  await buildAndRelease(settings.dataDir, checkApi);

  console.log('Starting the API and the gateway ...');
  const api = await startApi(settings);
  const gateway = await startGateway(settings, api.ready.port);
  greet(settings, api.ready.people, Date.now() - began);
  stopTogether(api, gateway);
}

/** A signal ends both; one that ends by itself takes the other along, and that is a failure. */
function stopTogether(...children: Child<unknown>[]): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await Promise.all(children.map((child) => child.stop()));
    process.exit(code);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(0));
  for (const child of children) {
    void child.ended.then(() => {
      if (!stopping) console.error(`${child.name} ended unexpectedly: see ${child.log}.`);
      void stop(1);
    });
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof Refused || error instanceof SettingRefused;
  console.error(expected ? error.message : error);
  process.exit(1);
});
