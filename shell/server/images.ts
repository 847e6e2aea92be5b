import { isImageFile, layout } from '@conference/release-store';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';

/** Serves the pictures of editions as modules are served (modules.ts), which has to be set up before: /images/<digest>/<width>.webp. */
export async function serveImages(server: FastifyInstance, releases: string): Promise<void> {
  const { images } = layout(releases);
  server.get(`${ownAreas.images}/*`, (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    if (!isImageFile(file)) return reply.callNotFound();
    return reply.sendFile(file, images);
  });
}
