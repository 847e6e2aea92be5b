import { isImageFile, layout } from '@conference/release-store';
import { imageItem } from '@conference/release-store/sharing';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import type { ReleasesCopy } from './releases-copy';

/** Serves pictures of editions, /images/<digest>/<width>.webp, in the same way as modules (modules.ts). Call it after `serveModules`. */
export async function serveImages(server: FastifyInstance, releases: string, copy?: ReleasesCopy): Promise<void> {
  const { images } = layout(releases);
  server.get(`${ownAreas.images}/*`, async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    if (!isImageFile(file)) return reply.callNotFound();
    await copy?.bring(imageItem(file.split('/', 1)[0] ?? ''));
    return reply.sendFile(file, images);
  });
}
