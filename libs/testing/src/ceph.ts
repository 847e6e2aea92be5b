import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './free-port';

/** Where Ceph's S3 server lies, with all that it needs (tools/set-up/system-packages.ts). */
export const CEPH = '/var/cache/conference/ceph';

/** Each bucket also has a host name below this name, for tests that resolve these names to the storage. */
export const STORAGE_NAME = 'storage.example.org';

/** The folder of the server, if this machine has it; CEPH names another place. */
export const findCeph = (): string | undefined =>
  [process.env.CEPH || CEPH].find((folder) => existsSync(join(folder, 'usr/bin/radosgw')));

/** An S3 storage that runs for this process alone: Ceph's gateway, which keeps what it has in a file. */
export interface Ceph {
  /** Its origin: `http://127.0.0.1:port`. */
  endpoint: string;
  /** The credentials, as environment variables. */
  env: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** Makes an empty bucket. */
  create(bucket: string): Promise<void>;
  /** Kills it. Its data stay. */
  kill(): Promise<void>;
  /** Starts it again where it was. */
  restart(): Promise<void>;
  /** Stops it, and waits until its data are gone. */
  stop(): Promise<void>;
}

/** Runs the server until its standard input closes, so that it never outlives a killed test run. */
const WATCH = '"$0" "$@" & read _; kill -9 $!; wait $!';

interface Options {
  /** The address at which it is reached. */
  host?: string;
  /** Words before its command, such as a command that runs it elsewhere. */
  within?: readonly string[];
}

/** Starts a private storage on a free port. @throws where this machine has none */
export async function bootCeph({ host = '127.0.0.1', within = [] }: Options = {}): Promise<Ceph> {
  const folder = findCeph();
  if (!folder) throw new Error(`Ceph's S3 server is needed, and ${process.env.CEPH || CEPH} has none.`);
  const data = await mkdtemp(join(tmpdir(), 'conference-ceph-'));
  const port = await freePort();
  const endpoint = `http://${host}:${port}`;
  const settings = join(data, 'ceph.conf');
  await mkdir(join(data, 'store'));
  await writeFile(settings, configuration(data, `${host}:${port}`));
  // Its libraries are those of its own release of Debian, and so is what loads them.
  const libraries = ['', '/ceph'].map((part) => join(folder, 'usr/lib', triplet(), part)).join(':');
  const loader = join(folder, 'usr', LOADERS[process.arch] ?? '');
  const command = (name: string, ...parameters: string[]) =>
    [
      loader,
      '--library-path',
      libraries,
      join(folder, 'usr/bin', name),
      '-c',
      settings,
      '-n',
      'client.rgw',
      ...parameters,
    ] as const;
  let running: ChildProcess;
  const start = async () => {
    running = spawn('sh', ['-c', WATCH, ...within, ...command('radosgw', '-f')], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await answering(endpoint);
  };
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.stdin?.end();
    await ended;
  };
  const env = { AWS_ACCESS_KEY_ID: 'conference', AWS_SECRET_ACCESS_KEY: 'the secret of the conference' };
  const [program, ...parameters] = command('radosgw-admin', 'user', 'create', '--uid=conference', '--display-name=c');
  const keys = [`--access-key=${env.AWS_ACCESS_KEY_ID}`, `--secret-key=${env.AWS_SECRET_ACCESS_KEY}`];
  await runUntilAnswered(program, [...parameters, ...keys]);
  await start();
  const client = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  return {
    endpoint,
    env,
    async create(bucket) {
      const { ok, status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
      if (!ok) throw new Error(`The bucket ${bucket} was not made (${status}).`);
    },
    kill,
    restart: start,
    async stop() {
      await kill();
      execFileSync('rm', ['-rf', data]);
    },
  };
}

/** Runs the storage's own command until it has answered, in JSON. It is killed then: now and then one never ends. @throws what it says when it fails */
async function runUntilAnswered(program: string, parameters: readonly string[]): Promise<void> {
  const asked = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaint] = [asked.stdout, asked.stderr].map((stream) => stream.setEncoding('utf8'));
  let [text, failure] = ['', ''];
  complaint?.on('data', (piece: string) => (failure += piece));
  try {
    for await (const piece of said ?? []) {
      text += piece;
      if (isJson(text)) return;
    }
  } finally {
    asked.kill('SIGKILL');
  }
  throw new Error(`${program} gives no answer: ${failure}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A gateway by itself, without a cluster behind it. */
const configuration = (data: string, address: string) => `[global]
no_config_file = true
fsid = 00000000-0000-0000-0000-000000000001
mon_host = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = ${data}/none
run_dir = ${data}
log_file = ${data}/log
log_to_stderr = false
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_config_uri = file:${data}/store/config.db
dbstore_db_dir = ${data}/store
dbstore_db_name_prefix = rgw
rgw_data = ${data}/store
rgw_frontends = beast endpoint=${address}
rgw_enable_apis = s3
rgw_dns_name = ${STORAGE_NAME}
`;

const LOADERS: Partial<Record<string, string>> = {
  x64: 'lib64/ld-linux-x86-64.so.2',
  arm64: 'lib/ld-linux-aarch64.so.1',
};
const triplet = () => (process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu');

async function answering(endpoint: string): Promise<void> {
  for (let tries = 300; ; tries--) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer?.ok) return;
    if (tries === 0) throw new Error('Ceph does not answer.');
    await pause(50);
  }
}
