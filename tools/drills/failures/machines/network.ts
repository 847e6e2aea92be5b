import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { run } from '../../../harness/command';
import { stopProcess, stopWithOthers } from '../../../start/children';

/** The network of the drill: this machine is its first address. */
const SUBNET = '10.77.0';
const HERE = `${SUBNET}.1`;

/** What the addresses begin with from which visitors come: all are this machine's. */
export const VISITORS = '10.78' as const;
const VISITOR_NETWORK = `${VISITORS}.0.0/16`;

/** A machine on a network that exists in this one's kernel alone: a network namespace with a cable to a bridge. */
export class NetworkPlace {
  private readonly processes = new Set<ChildProcess>();

  constructor(
    readonly name: string,
    readonly address: string,
    private readonly cable: string,
  ) {}

  /** Words that begin a command which is to run there. */
  get within(): [string, ...string[]] {
    return ['ip', 'netns', 'exec', this.name];
  }

  /** Starts a program there; it ends with the drill. */
  spawn(command: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const [program = '', ...parameters] = [...this.within, ...command];
    const child = spawn(program, parameters, { stdio: 'ignore', ...options });
    stopWithOthers(child);
    this.processes.add(child);
    child.once('exit', () => this.processes.delete(child));
    return child;
  }

  /** Ends all that runs there, as a power cut would. */
  async kill(): Promise<void> {
    await Promise.all([...this.processes].map((child) => stopProcess(child, 'SIGKILL')));
  }

  /** Pulls the cable. */
  unplug(): void {
    run(['ip', 'link', 'set', this.cable, 'down']);
  }

  plugIn(): void {
    run(['ip', 'link', 'set', this.cable, 'up']);
  }

  /** Drops all that goes to other places, and goes on to be reached from here: a split of the network. */
  partFrom(others: readonly NetworkPlace[]): void {
    for (const { address } of others) run([...this.within, 'ip', 'route', 'add', 'blackhole', `${address}/32`]);
  }

  rejoin(others: readonly NetworkPlace[]): void {
    for (const { address } of others) run([...this.within, 'ip', 'route', 'del', 'blackhole', `${address}/32`]);
  }
}

/** An address of this machine on the bridge that can be taken away: who speaks to it hears nothing more. */
export class NetworkAddress {
  constructor(
    readonly address: string,
    private readonly bridge: string,
  ) {}

  unplug(): void {
    run(['ip', 'address', 'del', `${this.address}/32`, 'dev', this.bridge]);
  }

  plugIn(): void {
    run(['ip', 'address', 'add', `${this.address}/32`, 'dev', this.bridge]);
  }
}

/** Machines on a bridge, of which this machine is one. It goes with its variable. Takes Linux and root. */
export class Network implements Disposable {
  private readonly bridge = `drill${process.pid % 100_000}`;
  private readonly places: NetworkPlace[] = [];

  constructor() {
    clearOld();
    run(['ip', 'link', 'add', this.bridge, 'type', 'bridge']);
    run(['ip', 'address', 'add', `${HERE}/24`, 'dev', this.bridge]);
    run(['ip', 'link', 'set', this.bridge, 'up']);
    run(['ip', 'route', 'replace', 'local', VISITOR_NETWORK, 'dev', 'lo']);
  }

  /** @param number the end of its address */
  place(name: string, number: number): NetworkPlace {
    const [space, cable, address] = [
      `${this.bridge}-${name}`,
      `c${number}-${process.pid % 100_000}`,
      `${SUBNET}.${number}`,
    ];
    run(['ip', 'netns', 'add', space]);
    this.places.push(new NetworkPlace(space, address, cable));
    run(['ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space]);
    run(['ip', 'link', 'set', cable, 'master', this.bridge, 'up']);
    const inside = (...words: string[]) => run(['ip', '-n', space, ...words]);
    inside('address', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) inside('link', 'set', device, 'up');
    inside('route', 'add', VISITOR_NETWORK, 'via', HERE);
    return this.places.at(-1) as NetworkPlace;
  }

  /** Another address of this machine. @param number the end of it */
  address(number: number): NetworkAddress {
    const address = new NetworkAddress(`${SUBNET}.${number}`, this.bridge);
    address.plugIn();
    return address;
  }

  [Symbol.dispose](): void {
    for (const { name } of this.places) run(['ip', 'netns', 'delete', name]);
    run(['ip', 'link', 'delete', this.bridge]);
    run(['ip', 'route', 'delete', 'local', VISITOR_NETWORK, 'dev', 'lo']);
  }
}

/** Removes what drills have left behind that were killed: the addresses are theirs still. */
function clearOld(): void {
  for (const [name] of run(['ip', 'netns', 'list']).matchAll(/^drill\d+-\S+/gm)) {
    const left = run(['ip', 'netns', 'pids', name]).split('\n').filter(Boolean);
    for (const id of left) process.kill(Number(id), 'SIGKILL');
    run(['ip', 'netns', 'delete', name]);
  }
  for (const [name] of run(['ip', '-brief', 'link', 'show', 'type', 'bridge']).matchAll(/^drill\d+/gm))
    run(['ip', 'link', 'delete', name]);
}
