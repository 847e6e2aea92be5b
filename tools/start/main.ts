import { readSettings } from '@conference/settings';
import { startService } from '../release/service/server';
import { join } from '../release/sharing';
import { buildAndStart } from './build';
import { asSeeded, checkApi, releaseSettings, startApi, startGateway, type Child } from './children';
import { demoContent } from './demo-content';
import { greet } from './greeting';
import { checkPorts, makeDataDir } from './preflight';
import { printable } from './refused';
import { isStopping, stop, stopOnSignals } from './stop';

/** npm start: check, build, release, run. */
async function main(): Promise<void> {
  const began = Date.now();
  stopOnSignals();
  const settings = readSettings(process.env);
  await checkPorts(settings);
  await makeDataDir(settings.dataDir);
  const start = async () => {
    console.log('Starting the API and the gateway ...');
    const api = await startApi(settings);
    return { api, gateway: await startGateway(asSeeded(settings, api.ready.people), api.ready.port) };
  };
  const joined = await join(settings);
  const newEdition = settings.seed === 'demo' ? demoContent : undefined;
  const { api, gateway } = await buildAndStart(settings.dataDir, start, checkApi, newEdition);
  stopTogether(api, gateway);
  await startService(releaseSettings(settings), joined);
  greet(settings, api.ready.people, Date.now() - began);
}

/** A process that exits by itself stops the others, and that is a failure. */
function stopTogether(...children: Child<unknown>[]): void {
  for (const { name, log, ended } of children) {
    void ended.then(() => {
      if (!isStopping()) console.error(`${name} ended unexpectedly: see ${log}.`);
      return stop(1);
    });
  }
}

main().catch((error: unknown) => {
  // A failure that comes from stopping is no failure.
  if (isStopping()) return;
  console.error(printable(error));
  void stop(1);
});
