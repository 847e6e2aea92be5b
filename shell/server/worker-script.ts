import { integrityOf, layout, type ReleasedModule } from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The policy of a worker: it loads no other script and connects to this site only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The text of a script of the shell that no page pins, if its file is as it was released. */
export async function intactScript(
  releases: string,
  { name, version, integrity }: ReleasedModule,
  file = '',
): Promise<string | undefined> {
  const text = await readFile(join(layout(releases).module(name, version), file), 'utf8').catch(() => undefined);
  return text !== undefined && integrityOf(text) === integrity[file] ? text : undefined;
}
