import { readSettings, SettingRefused, type Settings } from '@conference/settings';
import { parseArgs } from 'node:util';
import { checkDatabase } from './database';
import { lineOf, nameOf, type Check, type Finding } from './finding';
import { checkBackup, checkDisk, checkNode, checkOwnClock, checkRelease } from './machine';
import { checkMail } from './mail';
import { checkSharedReleases } from './shared-releases';
import { checkAnswers, checkTls } from './site';

/** npm run doctor: looks at a server with the settings of its environment. It changes nothing, and prints no secret. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } }, allowPositionals: false });
  let isWell = true;
  for (const check of checks(values['mail-to'])) {
    for (const finding of await check()) {
      console.log(lineOf(finding));
      if (finding.todo !== undefined) isWell = false;
    }
  }
  console.log(isWell ? '\nAll is well.' : '\nSomething is wrong: see above.');
  // What a check has left open, such as a connection that hangs, holds nothing up.
  process.exit(isWell ? 0 : 1);
}

/** Everything that is looked at, in the order in which one would. */
function checks(mailTo?: string): Check[] {
  const settings = settingsOr();
  if ('todo' in settings)
    return [
      async () => [checkNode(), settings],
      async () => [{ what: 'all else', says: 'It depends on the settings, and was not looked at.' }],
    ];
  return [
    async () => [checkNode(), { what: 'settings', says: settings.production ? 'production' : 'a rehearsal' }],
    () => checkDisk(settings),
    async () => checkOwnClock(settings),
    () => checkDatabase(process.env),
    async () => [await checkRelease(settings)],
    () => checkSharedReleases(settings),
    () => checkMail(settings, mailTo),
    async () => [await checkTls(settings)],
    () => checkAnswers(settings),
    async () => [await checkBackup(settings)],
  ].map((check) => () => withoutThrowing(check));
}

/** The settings; a finding when they cannot be used. */
function settingsOr(): Settings | Required<Finding> {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    return {
      what: 'settings',
      says: error.message,
      todo: 'Correct it in the environment: /etc/conference/api.env on a server.',
    };
  }
}

/** A check that breaks is a line, too. */
const withoutThrowing = (check: Check): Promise<Finding[]> =>
  check().catch((error: unknown) => [
    { what: 'doctor', says: `A check has failed itself (${nameOf(error)}).`, todo: 'Please report it.' },
  ]);

await main().catch((error: unknown) => {
  const isUsage = nameOf(error).startsWith('ERR_PARSE_ARGS');
  console.error(
    isUsage ? 'Usage: npm run doctor [-- --mail-to you@example.org]' : `The doctor cannot look (${nameOf(error)}).`,
  );
  process.exitCode = 1;
});
