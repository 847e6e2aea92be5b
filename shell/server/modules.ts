import files from '@fastify/static';
import { layout, VERSION } from '@conference/release-store';
import { moduleItem } from '@conference/release-store/sharing';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import type { ReleasesCopy } from './releases-copy';

/** Where released modules are served: /modules/<name>/<version>/<file>. */
export const MODULES = `${ownAreas.modules}/`;

const BUILT_FILE = /^[\w.-]+\.(js|css|svg|webp|png|woff2)$/;

/** Whether a path is that of a released file. Nothing else of the store is served. */
function isBuiltFile(address: string): boolean {
  const [name = '', version = '', file = '', ...more] = address.split('/');
  return /^[a-z][a-z0-9-]*$/.test(name) && VERSION.test(version) && BUILT_FILE.test(file) && more.length === 0;
}

/** Serves released files, immutable and compressed. A missing one is an uncached 404. @param copy fetches versions that are not live */
export async function serveModules(server: FastifyInstance, releases: string, copy?: ReleasesCopy): Promise<void> {
  const { modules } = layout(releases);
  await mkdir(modules, { recursive: true, mode: 0o700 });
  await server.register(files, {
    root: modules,
    prefix: MODULES,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Browsers never revalidate these files or request parts. Without these headers, a first visit is a kilobyte lighter.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: true,
  });
  server.get(`${MODULES}*`, async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    reply.header('Vary', 'Accept-Encoding');
    if (!isBuiltFile(file)) return reply.callNotFound();
    const [name = '', version = ''] = file.split('/');
    await copy?.bring(moduleItem({ name, version }));
    return reply.sendFile(file);
  });
}
