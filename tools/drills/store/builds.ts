import { writtenBuild } from '@conference/federation/testing';
import { join } from 'node:path';

/** A build of a module, another one for each text. @returns its folder, which is in `folder` */
export function aBuild(folder: string, name: string, text: string): Promise<string> {
  const files = { 'entry.js': `/* ${text} */`, 'page.js': `/* a page of ${text} */`, 'page.css': `.${name}-page { order: ${text.length} }` };
  return writtenBuild(join(folder, `${name}-${text}`), { name, prefixes: [`/${name}`] }, files);
}

/** A build of a shell that lends nothing. */
export function aShell(folder: string): Promise<string> {
  return writtenBuild(join(folder, 'shell'), { name: 'shell', kind: 'host', prefixes: ['/login'] });
}
