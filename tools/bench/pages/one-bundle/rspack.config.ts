import {
  BEGINS,
  beginningScript,
  sharedPackages,
  moduleManifest,
  prerenderBuild,
  webBase,
} from '@conference/federation/build';
import { rspack, type Configuration } from '@rspack/core';
import { join, relative } from 'node:path';
import { preloadFonts } from '@conference/ui/preload-fonts';

const NAME = 'one-bundle';
const root = join(__dirname, '../../../..');
const pages = join(root, 'mfe-public/src/routes.tsx');
/** What stands in the shell's files and in those of the pages. */
const linksTo = [
  'example.org',
  'github.com',
  'localhost',
  'own.invalid',
  'react.dev',
  'reactrouter.com',
  'www.openstreetmap.org',
];

/** The public pages in their frame as one script and one stylesheet. Releasing them takes two builds, both made in `folder`. */
export default ({ folder }: { folder: string }): Configuration[] => {
  const base = webBase(NAME, root);
  const [site, itsPages] = [join(folder, 'site'), join(folder, 'pages')];
  const browser: Configuration = {
    ...base,
    entry: { site: './shell/src/index.ts' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'pages-of-the-bundle$': pages } },
    output: { ...base.output, path: site, clean: false },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CopyRspackPlugin({ patterns: ['shell/public'] }),
      new rspack.NormalModuleReplacementPlugin(/\/remotes\/remotes$/, join(__dirname, 'remotes.mjs')),
      beginningScript('shell/src/begin.ts'),
      moduleManifest({ kind: 'host', name: NAME, begins: BEGINS, fetchesCore: true, faces: preloadFonts, linksTo }),
    ],
  };
  const door: Configuration = {
    ...base,
    entry: { entry: join(__dirname, 'door.mjs') },
    output: { ...base.output, path: itsPages, clean: false, library: { type: 'var', name: 'pages' } },
    plugins: [
      ...(base.plugins ?? []),
      moduleManifest({ kind: 'remote', name: 'pages', prefixes: ['/'], prerender: true, scriptBudget: 1000 }),
    ],
  };
  return [
    browser,
    prerenderBuild(NAME, root, relative(root, site), './shell/src/prerender.tsx'),
    door,
    prerenderBuild(NAME, root, relative(root, itsPages), pages, sharedPackages),
  ];
};
