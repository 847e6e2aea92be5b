import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../build-files';

/** The parts of a build that a test specifies. The rest is filled in so that the build can be released. */
interface BuildDescription {
  name: string;
  kind?: string;
  first?: string[];
  [more: string]: unknown;
}

/**
 * Writes a build that may be released, as `module.json` and files of any text.
 * @param folder where it is to lie
 * @param files by name; without an `entry.js` it gets one
 */
export async function writtenBuild(
  folder: string,
  { name, ...given }: BuildDescription,
  files: Record<string, string> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const pinned = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file) && file !== 'entry.js');
  const digests = pinned.map(([file, text]) => [file, integrityOf(text)] as const);
  const named = ["'./routes'", ...digests.map(([, digest]) => `'${digest}'`)].join();
  const entry = `/* ${name} */ ${files['entry.js'] ?? ''};[${named}]`;
  for (const [file, text] of Object.entries({ ...files, 'entry.js': entry })) await writeFile(join(folder, file), text);
  const integrity = { 'entry.js': integrityOf(entry), ...Object.fromEntries(digests) };
  const manifest = { kind: 'remote', name, first: ['entry.js'], scriptBudget: 10_000, integrity, ...given };
  await writeFile(join(folder, 'module.json'), JSON.stringify(manifest));
  return folder;
}
