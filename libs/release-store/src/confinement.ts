import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

// How a module's code runs while it is published. Outside a browser it gets no files, no other processes and no settings. With Bubblewrap
// it also gets no network and runs as another user. A browser is only confined with Bubblewrap: it then gets no files and no other
// processes, and runs as another user.

/** A command to start. */
interface Command {
  command: string;
  parameters: string[];
  env: NodeJS.ProcessEnv;
}

const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/** Node's own permissions: it may read and write no file, and start nothing. */
const PERMISSIONS = [
  // Node 20 has the longer name.
  isKnown('--permission') ? '--permission' : '--experimental-permission',
  // Its built-in database can open any file.
  ...['--no-experimental-sqlite'].filter(isKnown),
  '--max-old-space-size=512',
];

/** The nobody of most systems. */
const NOBODY = '65534';

/** Another user, who sees no other process and no network. */
const NOBODY_ALONE = ['--unshare-all', '--die-with-parent', '--new-session', '--uid', NOBODY, '--gid', NOBODY];
const visible = (...paths: string[]) => paths.flatMap((path) => ['--ro-bind-try', path, path]);
const LIBRARIES = visible('/usr', '/lib', '/lib64', '/bin');
const EMPTY_FOLDERS = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/'];

/** The system's libraries, and Node itself: nothing else is there for the process to see. */
const BUBBLEWRAP = [...NOBODY_ALONE, ...LIBRARIES, ...visible(dirname(process.execPath)), ...EMPTY_FOLDERS];

/** What a browser sees: the system's programs and fonts. It has the network, because it has to reach a gateway. */
const BROWSER = [
  ...[...NOBODY_ALONE, '--share-net', ...LIBRARIES, ...EMPTY_FOLDERS, '--setenv', 'HOME', '/tmp'],
  ...visible('/opt', '/etc/alternatives', '/etc/fonts', '/var/cache/fontconfig'),
  ...visible('/etc/chromium', '/etc/chromium.d', '/etc/firefox-esr'),
];

/** Starts a browser with whatever profile its parameters name, Chromium's or Firefox's: the only folder that it can write to. */
const browserScript = (executable: string) => `#!/bin/sh
for one; do
  case $one in --user-data-dir=*) profile=\${one#*=} ;; esac
  [ "$before" = --profile ] && profile=$one
  before=$one
done
exec bwrap ${BROWSER.join(' ')} --bind "$profile" "$profile" -- ${executable} "$@"
`;

/**
 * Makes a command that starts a browser confined.
 * @param executable the absolute path of the browser
 * @param folder where the command is written
 * @returns its path; undefined without Bubblewrap
 */
export async function confinedBrowser(executable: string, folder: string): Promise<string | undefined> {
  if (!(await hasBubblewrap())) return undefined;
  const script = join(folder, basename(executable));
  await writeFile(script, browserScript(executable), { mode: 0o755 });
  return script;
}

let bubblewrapWorks: Promise<boolean> | undefined;

/** Whether a process can be cut off from network and files: Bubblewrap is installed, and the system allows it to do so. */
export function hasBubblewrap(): Promise<boolean> {
  bubblewrapWorks ??= promisify(execFile)('bwrap', [...BUBBLEWRAP, '--', process.execPath, '--version'], {
    env: environment(),
  }).then(
    () => true,
    () => false,
  );
  return bubblewrapWorks;
}

/**
 * The command that runs Node confined.
 * @param parameters of Node
 * @param packages folders of packages with native code that it may read and load. Only Bubblewrap confines native code
 */
export async function confine(parameters: readonly string[], packages: readonly string[] = []): Promise<Command> {
  const allowed = packages.map((folder) => `--allow-fs-read=${join(folder, '*')}`);
  const native = packages.length > 0 ? ['--allow-addons', '--no-warnings', ...allowed] : [];
  const node = [...PERMISSIONS, ...native, ...parameters];
  const env = environment();
  return (await hasBubblewrap())
    ? { command: 'bwrap', parameters: [...BUBBLEWRAP, ...visible(...packages), '--', process.execPath, ...node], env }
    : { command: process.execPath, parameters: node, env };
}

/** Nothing but what programs need to start. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot } = process.env;
  return { PATH, ...(SystemRoot !== undefined && { SystemRoot }) };
};
