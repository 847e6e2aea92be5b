import { url } from '@conference/site-map';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TsCheckerRspackPlugin } from 'ts-checker-rspack-plugin';
import { webBase } from '../build/base';
import { libraryAliasesWithChanges } from '../build/library-overrides';
import { federatedRoutes } from '../build/remote';
import type { RemoteDeclaration } from '../declaration';
import { LOCAL_HOST, localFiles, localGlobalOf, REFRESH_RUNTIME } from '../local-files';
import { beginBuild } from './begin-build';
import { doorFrom, type Door } from './door';
import { guardedServer } from './guarded-server';

/**
 * The build of a remote that `rspack serve` serves to a running site (docs/decisions/0037). Nothing is written into the project.
 * @param root absolute path of the project
 */
export function localBuild(declaration: RemoteDeclaration, root: string): Configuration {
  const door = doorFrom(process.env);
  const { port, key } = door;
  const { name, shellKit } = declaration;
  const { target, resolve, output, module } = webBase(name, root, { development: true, refresh: true });
  const global = localGlobalOf(name);
  const begin = mkdtempSync(join(tmpdir(), 'local-'));
  process.once('exit', () => rmSync(begin, { recursive: true, force: true }));
  return {
    context: root,
    mode: 'development',
    target,
    resolve: { ...resolve, alias: libraryAliasesWithChanges },
    // The overlay reads the lines of the sources in the maps.
    devtool: 'cheap-module-source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    // With lazy compilation, a page would ask its own origin for the missing parts.
    lazyCompilation: false,
    entry: {},
    // Fixed names: documents name the entry, and a changed file replaces the old one.
    output: {
      ...output,
      publicPath: `http://${LOCAL_HOST}:${port}/${key}/`,
      uniqueName: global,
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    // After a failed build, pages keep the last good one.
    optimization: { emitOnErrors: false },
    // Pages carry all of remote.ts, so that its changes show.
    module,
    // A page has only one runtime of React Refresh: the one that React knows.
    externals: { 'react-refresh/runtime': REFRESH_RUNTIME },
    plugins: [
      beginBuild(begin),
      federatedRoutes(global, localFiles.entry, shellKit),
      new ReactRefreshRspackPlugin({ injectEntry: false }),
      new TsCheckerRspackPlugin(),
      afterFirst(() => console.log(invitation(declaration, door))),
    ],
    devServer: serverFor(begin, door),
  };
}

/** @param begin the folder with the first script; the server has the module in its memory */
function serverFor(begin: string, door: Door): Configuration['devServer'] {
  const { port, key } = door;
  const socket = `/${key}/ws`;
  return {
    host: LOCAL_HOST,
    port,
    server: { type: (_options: unknown, serve: RequestListener) => guardedServer(serve, door) },
    // The guarded server has already checked the host, more strictly.
    allowedHosts: 'all',
    static: { directory: begin, publicPath: `/${key}/`, watch: false },
    compress: false,
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      webSocketURL: { protocol: 'ws', hostname: LOCAL_HOST, port, pathname: socket },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
  };
}

/** Runs `act` after the first build, whether it failed or not. */
function afterFirst(act: () => void): RspackPluginInstance {
  let isFirst = true;
  return {
    apply: ({ hooks }: Compiler) =>
      hooks.afterDone.tap('AfterFirst', () => {
        if (isFirst) act();
        isFirst = false;
      }),
  };
}

/** Tells the developer which page to open once the module can be seen. */
function invitation({ name, prefixes }: RemoteDeclaration, { site, port, key }: Door): string {
  const query = new URLSearchParams({ module: name, port: String(port), key });
  for (const prefix of prefixes) query.append('prefix', prefix);
  return `
${name} is ready for ${site}. Open this in your browser, as an organiser who is signed in:

  ${site}${url.adminLocalModule}?${query}

Pages show a change by themselves. Stop with Ctrl-C.`;
}
