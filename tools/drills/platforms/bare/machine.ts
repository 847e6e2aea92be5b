import { BROWSERS, MARIADBS } from '@conference/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run, start, type Command, type Running } from '../../../harness/command';
import { root } from '../../../set-up/prepare.mjs';

/** The person whose machine it is: an ordinary user. */
const PERSON = 'newcomer';
const HOME = `/home/${PERSON}`;
/** Where the checkout lies on it. */
const CHECKOUT = `${HOME}/conference`;
/** Packages, builds and a database, in memory. */
const ROOM = '8g';

/**
 * Lays a layer in memory over the file system, and starts processes of its own under it. It waits until its input ends, and so until the
 * process that began it ends; then all of it is gone. First it prints its process id as this system knows it.
 */
const BEGIN = `set -e
read pid _ < /proc/self/stat
mount -t tmpfs -o size=${ROOM} none "$1"
cd "$1"
mkdir upper work machine
mount -t overlay -o lowerdir=/,upperdir="$1/upper",workdir="$1/work" overlay machine
mount -t proc proc machine/proc
mount --rbind /dev machine/dev
mount -t tmpfs -o mode=1777 none machine/tmp
echo "$pid"
read _ || true`;

/** Removes what npm test would install; by Debian's own command if Debian installed it. No service of others is asked to stop. */
const STRIP = `set -e
if command -v dpkg-query > /dev/null; then
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d
  there=$(dpkg-query --show --showformat '\${db:Status-Abbrev} \${Package}\\n' 'chromium*' 'mariadb-*' | sed -n 's/^ii *//p')
  DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq $there > /dev/null
  rm /usr/sbin/policy-rc.d
fi
rm -f "$@"
useradd --create-home --shell /bin/sh ${PERSON}
git clone --quiet --no-hardlinks "$CHECKOUT_OF" ${CHECKOUT}`;

/** Who does something on the machine. */
export type User = 'root' | typeof PERSON;

/** This machine, as it would be with only Node, npm and git: no browser, no database, empty caches of npm and Nx, and a fresh checkout. */
export class BareMachine implements AsyncDisposable {
  private constructor(
    private readonly folder: string,
    private readonly pid: string,
    private readonly stop: () => Promise<unknown>,
    private readonly owner: User,
  ) {}

  /** Makes one in an empty folder. @param owner who has the checkout @throws with a sentence where that cannot be */
  static async begin(folder: string, owner: User): Promise<BareMachine> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new Error('This drill lays a layer over the file system: it needs Linux, and root.');
    await mkdir(folder, { recursive: true });
    const layer = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', BEGIN, 'sh', folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(layer, 'exit');
    const stop = () => {
      layer.stdin.end();
      return ended;
    };
    const begun = await Promise.race([once(layer.stdout, 'data'), ended.then(() => undefined)]);
    if (!begun)
      throw new Error(
        'This drill needs a system on which root may lay a layer over the file system (overlayfs): here that is refused, as above.',
      );
    const machine = new BareMachine(folder, String(begun[0]).trim(), stop, owner);
    try {
      machine.strip();
      return machine;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  /** Has a command run in the checkout, in a group of processes of its own, and shows what it says. */
  run(command: string[], env: Record<string, string> = {}): Running {
    console.log(`\n${this.owner === 'root' ? '#' : '$'} ${command.join(' ')}`);
    const own = withEnvironment({ ...ownEnvironment(this.owner), ...env });
    return start(this.entering('runuser', '-u', this.owner, '--', ...own, ...inCheckout(command)), { isShown: true });
  }

  /** The output of a command in the checkout that always succeeds. @throws when it does not */
  ask(...command: string[]): string {
    return run(this.entering(...inCheckout(command)));
  }

  /** The programs that are there, of those that npm test installs. */
  programs(): string[] {
    return this.ask('sh', '-c', 'for path; do [ ! -e "$path" ] || echo "$path"; done', 'sh', ...BROWSERS, ...MARIADBS)
      .split('\n')
      .filter(Boolean);
  }

  /** Ends all that runs on it, and it. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  private entering(...command: string[]): Command {
    const way = ['--target', this.pid, '--mount', '--pid', '--', 'chroot', join(this.folder, 'machine')];
    return ['nsenter', ...way, ...command];
  }

  private strip(): void {
    const git = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };
    const env = withEnvironment({ ...ownEnvironment('root'), ...git, CHECKOUT_OF: root });
    const script = this.owner === 'root' ? STRIP : `${STRIP}\nchown -R ${this.owner}: ${CHECKOUT}`;
    run(this.entering(...env, 'sh', '-c', script, 'sh', ...BROWSERS, ...MARIADBS));
    const left = this.programs();
    if (left.length > 0) throw new Error(`The machine is not bare: ${left.join(' ')} is left.`);
  }
}

const inCheckout = (command: string[]) => ['sh', '-c', `cd ${CHECKOUT} && exec "$@"`, 'sh', ...command];

const withEnvironment = (env: Record<string, string>) => [
  'env',
  '-i',
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
];

/** What a shell of theirs would say: nothing of this process, but the way to the network. */
function ownEnvironment(user: User): Record<string, string> {
  const network = Object.entries(process.env).filter(([name]) => /proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name));
  const registry = run(['npm', 'config', 'get', 'registry'], { cwd: '/' });
  const programs = [
    dirname(process.execPath),
    '/usr/local/bin',
    '/usr/bin',
    '/bin',
    ...(user === 'root' ? ['/usr/local/sbin', '/usr/sbin', '/sbin'] : []),
  ];
  return {
    ...Object.fromEntries(network.map(([name, value = '']) => [name, value])),
    PATH: programs.join(':'),
    HOME,
    LANG: 'C.UTF-8',
    npm_config_registry: registry,
  };
}
