import { findMariaDb } from '@conference/testing';
import { execFile, execFileSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../harness/wait';
import { stopProcess } from '../../../start/children';
import type { NetworkPlace } from './network';

// People go on meanwhile.
const execute = promisify(execFile);

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
/** How soon the others go on without a node that says nothing, as in docs/operations/three-machines.md. */
const PROVIDER_OPTIONS =
  'evs.keepalive_period=PT0.5S; evs.inactive_check_period=PT0.25S; evs.suspect_timeout=PT3S; evs.inactive_timeout=PT8S';
const PORT = 3306;
/** A node that joins gets all data anew. */
const JOINS_MS = 120_000;

export const DATABASE = { name: 'conference', user: 'conference', password: 'the password of the database' };

/** A MariaDB that is a node of a Galera cluster, on a machine of the drill. */
export class GaleraNode {
  private process?: ChildProcess;

  private constructor(
    readonly place: NetworkPlace,
    private readonly cluster: readonly NetworkPlace[],
    private readonly directory: string,
  ) {}

  /** Lays out the data of a node. @param cluster the machines of all nodes */
  static async on(place: NetworkPlace, cluster: readonly NetworkPlace[]): Promise<GaleraNode> {
    const directory = await mkdtemp(join(tmpdir(), 'conference-galera-'));
    const temporary = join(directory, 'tmp');
    await mkdir(temporary);
    execFileSync('chown', ['mysql', directory, temporary]);
    const install = [
      `--datadir=${join(directory, 'data')}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ];
    execFileSync('mariadb-install-db', ['--no-defaults', ...install, '--user=mysql'], { stdio: 'pipe' });
    return new GaleraNode(place, cluster, directory);
  }

  /** Starts it, and waits until it takes writes. @param isFirst whether it is the whole cluster so far */
  async start(isFirst = false): Promise<void> {
    const log = openSync(join(this.directory, 'log'), 'a');
    this.process = this.place.spawn([...this.command, ...(isFirst ? ['--wsrep-new-cluster'] : await this.position())], {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    await until(() => this.takesWrites(), {
      ms: JOINS_MS,
      otherwise: `The database at ${this.place.address} does not join (${this.directory}/log).`,
    });
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    if (this.process) await stopProcess(this.process, 'SIGKILL');
  }

  /** Has it say nothing more, as a machine that hangs does: its connections stay. */
  hang(): void {
    this.process?.kill('SIGSTOP');
  }

  /** Has it go on, and waits until the others, who have gone on without it, have taken it in again. */
  async wake(): Promise<void> {
    this.process?.kill('SIGCONT');
    const isWhole = async () => {
      const size = await this.ask("SHOW STATUS LIKE 'wsrep_cluster_size'").catch(() => '');
      return size.includes(`\t${this.cluster.length}\n`) && (await this.takesWrites());
    };
    await until(isWhole, { ms: JOINS_MS, otherwise: `The database at ${this.place.address} does not come back.` });
  }

  /** Has it be the whole cluster, as docs/operations/three-machines.md says for who is certain that the others are off, and waits until it takes writes. */
  async goOnAlone(): Promise<void> {
    await this.ask("SET GLOBAL wsrep_provider_options='pc.bootstrap=YES'");
    await until(() => this.takesWrites(), {
      ms: JOINS_MS,
      otherwise: `The database at ${this.place.address} does not go on alone.`,
    });
  }

  private takesWrites(): Promise<boolean> {
    return this.ask("SHOW STATUS LIKE 'wsrep_ready'").then(
      (lines) => lines.includes('ON'),
      () => false,
    );
  }

  /** Runs SQL as its administrator. @returns what it answers, in lines */
  async ask(statements: string): Promise<string> {
    const client = ['--no-defaults', '--user=root', `--socket=${this.socket}`, '--batch', '-e', statements];
    return (await execute('mariadb', client)).stdout;
  }

  /** Ends it, and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    execFileSync('rm', ['-rf', this.directory]);
  }

  private get socket(): string {
    return join(this.directory, 'socket');
  }

  private get command(): string[] {
    const { address } = this.place;
    return [
      findMariaDb() ?? 'mariadbd',
      '--no-defaults',
      `--datadir=${join(this.directory, 'data')}`,
      // On machines of their own no node would empty the others' folder when it starts.
      `--tmpdir=${join(this.directory, 'tmp')}`,
      `--socket=${this.socket}`,
      `--pid-file=${join(this.directory, 'pid')}`,
      `--port=${PORT}`,
      `--bind-address=0.0.0.0`,
      '--user=mysql',
      '--innodb-flush-log-at-trx-commit=1',
      // What Galera wants.
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      `--wsrep-cluster-name=conference`,
      `--wsrep-cluster-address=gcomm://${this.cluster.map((place) => place.address).join(',')}`,
      `--wsrep-node-address=${address}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-provider-options=${PROVIDER_OPTIONS}`,
      // A process that has written on one node reads it on another.
      '--wsrep-sync-wait=1',
    ];
  }

  /** Where its data end, as mysqld_safe looks it up after a crash. */
  private async position(): Promise<string[]> {
    // On its own machine, because it takes the port of the database.
    const [program, ...parameters] = [...this.place.within, ...this.command, '--wsrep-recover'] as const;
    const { stderr } = await execute(program, parameters);
    const [, position] = /Recovered position:\s*(\S+)/.exec(stderr) ?? [];
    return position ? [`--wsrep-start-position=${position}`] : [];
  }
}

/** A cluster that goes with its variable. */
export class GaleraCluster implements AsyncDisposable {
  readonly nodes: GaleraNode[] = [];

  /** Boots one with an empty database for the API, and a user for takes-writes.sh, the first machine first. */
  static async boot(places: readonly NetworkPlace[]): Promise<GaleraCluster> {
    const cluster = new GaleraCluster();
    try {
      for (const place of places) {
        const node = await GaleraNode.on(place, places);
        cluster.nodes.push(node);
        await node.start(cluster.nodes.length === 1);
      }
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
    const { name, user, password } = DATABASE;
    const account = `${user}@'%'`;
    await cluster.nodes[0]?.ask(
      `CREATE DATABASE ${name}; CREATE USER ${account} IDENTIFIED BY '${password}'; GRANT ALL ON ${name}.* TO ${account}; CREATE USER watch@'%';`,
    );
    return cluster;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const node of this.nodes) await node.remove();
  }
}
