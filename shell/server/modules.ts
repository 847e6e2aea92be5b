import files from '@fastify/static';
import { layout } from '@conference/federation/store';
import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';

/** Where released modules are served: /modules/<name>/<version>/<file>. */
export const MODULES = '/modules/';

const BUILT_FILE = /^[a-z][a-z0-9-]*\/[\w-]+\/[\w.-]+\.(js|css|svg|webp|png|woff2)$/;

/** Serves released files for ever, brotli where it is understood. A missing one is a plain 404 that nobody keeps. */
export async function serveModules(server: FastifyInstance, releases: string): Promise<void> {
  const { modules } = layout(releases);
  await mkdir(modules, { recursive: true, mode: 0o700 });
  await server.register(files, {
    root: modules,
    prefix: MODULES,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
  });
  server.get(`${MODULES}*`, (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    reply.header('Vary', 'Accept-Encoding');
    if (!BUILT_FILE.test(file)) return reply.callNotFound();
    return reply.sendFile(file);
  });
}
