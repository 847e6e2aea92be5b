import { url } from '@conference/site-map';
import { readManifest } from '../versions';
import { buildFindings } from './build';
import { undeclaredPages } from './declared';
import type { Finding } from './finding';
import { prefixFindings } from './prefixes';

/**
 * What speaks against the build of a module, as far as that can be known without a site. For the tests of a module in a repository of its
 * own: a site finds the same when the module is published.
 * @param folder the build, with its `module.json`
 * @throws when there is no build, or its manifest cannot be read
 */
export async function moduleFindings(folder: string): Promise<Finding[]> {
  const manifest = await readManifest(folder);
  return [
    ...undeclaredPages([manifest]),
    ...prefixFindings([{ name: 'shell', prefixes: [url.login] }, manifest]),
    ...(await buildFindings(folder, manifest)),
  ];
}
