import type { Settings } from '@conference/settings';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Refused } from './refused';

/** A port that is asked for, and by which setting. */
interface Asked {
  host: string;
  port: number;
  setting: string;
}

/** Checks the ports of the site, of the releases that it lends, and of its metrics. @throws Refused when one is not available */
export async function checkPorts(settings: Pick<Settings, 'host' | 'port' | 'lending' | 'metrics'>): Promise<void> {
  const { host, port, lending, metrics } = settings;
  const asked: Asked[] = [{ host, port, setting: 'PORT' }];
  if (lending) asked.push({ host: lending.host, port: lending.port, setting: 'RELEASES_PORT' });
  // Of the API, of the gateway and of the publishing service (children.ts).
  if (metrics)
    asked.push(
      ...[0, 1, 2].map((beside) => ({ host: metrics.host, port: metrics.port + beside, setting: 'METRICS_PORT' })),
    );
  for (const [index, { port: wanted, setting }] of asked.entries()) {
    const other = asked.slice(0, index).find((before) => before.port === wanted);
    if (!other) continue;
    const three = setting === 'METRICS_PORT' ? ' (METRICS_PORT takes three in a row)' : '';
    throw new Refused(`${other.setting} and ${setting} both take port ${wanted}${three}: choose another.`);
  }
  for (const one of asked) await checkPort(one);
}

async function checkPort({ setting, host, port }: Asked): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used on ${host} (${error.code})`;
      reject(new Refused(`Port ${port} ${why}: choose another with ${setting}.`));
    });
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Makes DATA_DIR, private to its owner. @throws Refused when it cannot be written */
export async function makeDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new Refused(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Makes a folder and its parents. Node's own recursive mkdir never returns if the system answers ENOENT. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || (await exists(dirname(path)))) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
