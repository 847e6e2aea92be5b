import { url } from '@conference/site-map';
import type { Compiler, Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';
import { assetsPlugin } from '../build/assets-plugin';
import { webBase } from '../build/base';
import { federatedRoutes, ownPages } from '../build/remote';
import type { RemoteDeclaration } from '../declaration';
import { LOCAL_HOST, localFiles, localGlobalOf, REFRESH_RUNTIME } from '../local-files';
import { doorFrom, type Door } from './door';
import { guardedServer } from './guarded-server';

/**
 * The builds that `rspack serve` serves to a running site (docs/decisions/0037): a remote, and the React and overlay for its development.
 * Nothing is written into the project.
 * @param root absolute path of the project
 */
export function localBuild(declaration: RemoteDeclaration, root: string): Configuration[] {
  const door = doorFrom(process.env);
  const begin = mkdtempSync(join(tmpdir(), 'local-'));
  process.once('exit', () => rmSync(begin, { recursive: true, force: true }));
  const invite = () => console.log(invitation(declaration, door));
  return [
    { ...moduleBuild(declaration, root, door), devServer: serverFor(begin, door) },
    { ...beginBuild(root, begin, door, invite), devServer: false },
  ];
}

const addressOf = ({ port, key }: Door) => `http://${LOCAL_HOST}:${port}/${key}/`;

function moduleBuild({ name, pages, shellKit }: RemoteDeclaration, root: string, door: Door): Configuration {
  const { target, resolve, output, module } = webBase(name, root, { development: true, refresh: true });
  const global = localGlobalOf(name);
  return {
    ...common(root, door),
    name: 'module',
    target,
    resolve,
    // The overlay reads the lines of the sources in the maps.
    devtool: 'cheap-module-source-map',
    entry: {},
    // Fixed names: a document names the entry, and a change replaces what it changes.
    output: {
      ...output,
      ...common(root, door).output,
      uniqueName: global,
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    module: { ...module, rules: [...(module?.rules ?? []), ownPages(pages, root)] },
    // Of React Refresh there is one runtime on a page: that which React has been told of.
    externals: { 'react-refresh/runtime': REFRESH_RUNTIME },
    plugins: [
      federatedRoutes(global, localFiles.entry, shellKit),
      new ReactRefreshRspackPlugin({ injectEntry: false }),
      new TsCheckerRspackPlugin(),
    ],
  };
}

/** Hides what a document says in case that this server does not answer. */
const UNLESS_LOCAL = '[data-unless-local]{display:none!important}';

/** @param folder where it is written to: the server has the files of one build in its memory */
function beginBuild(root: string, folder: string, door: Door, onBuilt: () => void): Configuration {
  const { target, resolve, module } = webBase('begin', root);
  return {
    ...common(root, door),
    name: 'begin',
    target,
    output: { ...common(root, door).output, path: folder },
    resolve: { extensions: resolve?.extensions },
    devtool: false,
    entry: { begin: join(__dirname, 'client/begin') },
    module: { rules: module?.rules },
    plugins: [
      { apply: ({ hooks }: Compiler) => hooks.afterDone.tap('Begin', once(onBuilt)) },
      assetsPlugin(
        'Answers',
        (stages) => stages.PROCESS_ASSETS_STAGE_ADDITIONAL,
        (compilation) =>
          compilation.emitAsset(localFiles.answers, new compilation.compiler.rspack.sources.RawSource(UNLESS_LOCAL)),
      ),
    ],
  };
}

const common = (root: string, door: Door) =>
  ({
    context: root,
    mode: 'development',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    output: { path: join(root, 'dist'), publicPath: addressOf(door), filename: '[name].js' },
  }) satisfies Configuration;

function serverFor(begin: string, door: Door): Configuration['devServer'] {
  const { port, key } = door;
  const socket = `/${key}/ws`;
  return {
    host: LOCAL_HOST,
    port,
    server: { type: (_options: unknown, serve: RequestListener) => guardedServer(serve, door) },
    // What comes so far has been judged by the guarded server, more strictly.
    allowedHosts: 'all',
    static: { directory: begin, publicPath: `/${key}/`, watch: false, serveIndex: false },
    compress: false,
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      webSocketURL: { protocol: 'ws', hostname: LOCAL_HOST, port, pathname: socket },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** What somebody is told to do once the server listens. */
function invitation({ name, prefixes }: RemoteDeclaration, { site, port, key }: Door): string {
  const query = new URLSearchParams({ module: name, port: String(port), key });
  for (const prefix of prefixes) query.append('prefix', prefix);
  return `
${name} is ready for ${site}. Open this in your browser, as an organiser who is signed in:

  ${site}${url.adminLocalModule}?${query}

Pages show a change by themselves. Stop with Ctrl-C.`;
}
