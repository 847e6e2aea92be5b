import type { MetricsSettings, Settings } from '@conference/settings';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Refused } from './refused';

/** Checks the port of the site, and those of its metrics. @throws Refused when one is not available */
export async function checkPorts({ host, port, metrics }: Pick<Settings, 'host' | 'port' | 'metrics'>): Promise<void> {
  await checkPort({ host, port }, 'PORT');
  // Of the API, of the gateway and of the publishing service (children.ts).
  const watched = metrics ? [0, 1, 2].map((beside) => ({ host: metrics.host, port: metrics.port + beside })) : [];
  if (watched.some((one) => one.port === port))
    throw new Refused(
      `METRICS_PORT takes ${metrics?.port} and the two ports after it, and PORT is one of them: choose another.`,
    );
  for (const one of watched) await checkPort(one, 'METRICS_PORT');
}

async function checkPort({ host, port }: MetricsSettings, setting: string): Promise<void> {
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

/** Makes a folder and its parents. Node's own recursive mkdir never returns where the system answers ENOENT. */
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
