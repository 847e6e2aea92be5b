import { stopChildren } from '../start/children';
import { isStopping, stop } from '../start/stop';
import { readCommand } from './command';
import { sentenceOf } from './service/sentence-of';
import { offline, prune, remove, rollback, rollout, showHistory, showStatus, switchOff } from './store-commands';

const { command, modules, options, settings } = readCommand(process.argv.slice(2), process.env);

// Only the commands that build and try modules load the code for it, because loading takes longer than the other commands.
const commands: Record<typeof command, () => Promise<void>> = {
  publish: () => (options.site && options.token ? publishThere(options.site, options.token) : publishHere()),
  stage: () => publishHere(true),
  rollback: () => rollback(settings, modules, options.to),
  rollout: () => rollout(settings, modules, options.share),
  remove: () => remove(settings, modules),
  switch: () => switchOff(settings, modules, options.sentence),
  status: () => showStatus(settings),
  history: () => showHistory(settings, modules),
  prune: () => prune(settings, options.keep),
  offline: () => offline(settings, options.offline),
  serve: async () => (await import('./service/serve')).serve(settings),
};

async function publishHere(isStaged = false): Promise<void> {
  const { publishModules } = await import('./publish-modules');
  await publishModules(settings, modules, { ...options, isStaged });
}

async function publishThere(site: string, token: string): Promise<void> {
  const { publishRemotely } = await import('./publish-remotely');
  await publishRemotely(site, token, modules[0] ?? '', options);
}

/** As after Ctrl-C in a shell. */
const STOPPED = 130;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error('Stopped. What is live by now: npm run release -- status.');
    void stop(STOPPED);
  });
}
// The reader may close the pipe (`| head`): the work goes on.
process.stdout.on('error', () => undefined);

/** What changes a store does so on all machines that share it. */
const isChange = !['status', 'history', 'serve'].includes(command);

async function run(): Promise<void> {
  await using _shared = isChange ? await (await import('./sharing')).join(settings) : undefined;
  await commands[command]();
}

// Set to 0 on success. Otherwise a process with nothing left to wait for would silently exit with 0.
process.exitCode = 1;
run()
  .then(() => void (process.exitCode = 0))
  .catch((error: unknown) => {
    // What is under way breaks off as well, and says so in its own words.
    if (isStopping()) return;
    console.error(sentenceOf(error));
    if (['publish', 'stage', 'rollback', 'rollout', 'remove', 'switch', 'offline'].includes(command))
      console.error('Nothing has been released.');
  })
  .finally(stopChildren);
