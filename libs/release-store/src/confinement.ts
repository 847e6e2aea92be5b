import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

// How a module's code runs outside of a browser: without files, other processes and settings, and, where Bubblewrap is, without a network
// and as another user.

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

/** The system's libraries, and Node itself: nothing else is there for the process to see. */
const BUBBLEWRAP = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--uid', NOBODY, '--gid', NOBODY],
  ...['/usr', '/lib', '/lib64', '/bin'].flatMap((folder) => ['--ro-bind-try', folder, folder]),
  ...['--ro-bind', dirname(process.execPath), dirname(process.execPath)],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/', '--'],
];

let bubblewrapWorks: Promise<boolean> | undefined;

/** Whether a process can be cut off from network and files: Bubblewrap is installed, and the system allows it to do so. */
export function hasBubblewrap(): Promise<boolean> {
  bubblewrapWorks ??= promisify(execFile)('bwrap', [...BUBBLEWRAP, process.execPath, '--version'], {
    env: environment(),
  }).then(
    () => true,
    () => false,
  );
  return bubblewrapWorks;
}

/** The command that runs Node confined. @param parameters of Node */
export async function confine(parameters: readonly string[]): Promise<Command> {
  const node = [...PERMISSIONS, ...parameters];
  const env = environment();
  return (await hasBubblewrap())
    ? { command: 'bwrap', parameters: [...BUBBLEWRAP, process.execPath, ...node], env }
    : { command: process.execPath, parameters: node, env };
}

/** Nothing but what programs need to start. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot } = process.env;
  return { PATH, ...(SystemRoot !== undefined && { SystemRoot }) };
};
