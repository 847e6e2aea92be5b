import { encodings, layout, type Release } from '@conference/release-store';
import { url } from '@conference/site-map';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All scripts of a release, by the path they are served at, each with the file it lies in. */
export function scriptsOf(store: string, { modules }: Release): Map<string, string> {
  return new Map(
    modules.flatMap(({ name, version, integrity }) =>
      Object.keys(integrity)
        .filter((file) => file.endsWith('.js'))
        .map(
          (file) => [`/modules/${name}/${version}/${file}`, join(layout(store).module(name, version), file)] as const,
        ),
    ),
  );
}

/**
 * The scripts of a release that browsers get by other addresses: the workers, which no page can pin, and the first script, which stands
 * in the pages.
 * @returns the path of each in the store, with the address where the gateway serves it
 * @throws when the release has none
 */
export function servedElsewhere({ modules }: Release): [path: string, address: string][] {
  const { name, version, worker, watchdog, begins, integrity } = modules.find(({ kind }) => kind === 'host') ?? {};
  if (!worker || !watchdog || !begins) throw new Error('The release has no workers, or no first script.');
  return [
    [`/modules/${name}/${version}/${begins}`, url.about],
    [`/modules/${name}/${version}/${worker}`, url.serviceWorker],
    [`/modules/${name}/${version}/${watchdog}`, `${url.watchdog}?${integrity?.[watchdog]}`],
  ];
}

/** Flips one byte of a published file and its compressed copies while `act` runs. */
export async function withFlippedByte<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  const ways = Object.values(encodings);
  const paths = [file, ...ways.map(({ extension }) => file + extension)];
  const originals = await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const));
  const flipped = await readFile(file);
  const middle = flipped.length >> 1;
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  try {
    await writeFile(file, flipped);
    for (const { extension, compress } of ways) await writeFile(file + extension, await compress(flipped));
    return await act();
  } finally {
    for (const [path, content] of originals) await writeFile(path, content);
  }
}
