import { layout, VERSION } from '@conference/release-store';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';

const PART = /^\w+\.[a-z]{2}\.json$/;

/** Whether a path is that of a part of an edition. What else organisers have written is not served. */
function isPart(address: string): boolean {
  const [key = '', version = '', file = '', ...more] = address.split('/');
  return VERSION.test(key) && VERSION.test(version) && PART.test(file) && more.length === 0;
}

/** Serves the parts of editions as modules are served (modules.ts), which has to be set up before: /editions/<key>/<version>/<part>.<language>.json. */
export async function serveEditions(server: FastifyInstance, releases: string): Promise<void> {
  const { editions } = layout(releases);
  server.get(`${ownAreas.editions}/*`, (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    reply.header('Vary', 'Accept-Encoding');
    if (!isPart(file)) return reply.callNotFound();
    return reply.sendFile(file, editions);
  });
}
