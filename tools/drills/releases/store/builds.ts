import { writtenBuild } from '@conference/release-store/testing';
import { join } from 'node:path';

/** The module whose pages are rendered with a release: what is made of them is kept beside the modules. */
export const RENDERED = 'mfe-a';

/** Draws what a module says of a page. */
const HOST = `exports.lent = {};
exports.pathsOf = (routes) => routes.map(({ path }) => path);
exports.render = async (routes, path) => routes.find((route) => route.path === path);`;

/** A build of a module, another one for each text, which a rendered page shows. @returns its folder, which is in `folder` */
export function aBuild(folder: string, name: string, text: string): Promise<string> {
  const files = {
    'entry.js': `/* ${text} */`,
    'page.js': `/* a page of ${text} */`,
    'page.css': `.${name}-page { content: '${text}' }`,
  };
  const declared = { name, prefixes: [`/${name}`] };
  if (name !== RENDERED) return writtenBuild(join(folder, `${name}-${text}`), declared, files);
  const routes = `exports.default = [{ path: '/${name}', title: '${name}', html: '<h1>${text}</h1>' }];`;
  return writtenBuild(
    join(folder, `${name}-${text}`),
    { ...declared, first: ['entry.js', 'page.css'], prerender: true },
    { ...files, 'prerender.cjs': routes },
  );
}

/** A build of a shell that lends nothing. */
export function aShell(folder: string): Promise<string> {
  return writtenBuild(
    join(folder, 'shell'),
    { name: 'shell', kind: 'host', prefixes: ['/login'] },
    { 'prerender.cjs': HOST },
  );
}
