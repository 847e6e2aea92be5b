import type { FastifyInstance } from 'fastify';
import type { LiveRelease } from './live-release';

/** Where a page that stays open looks whether it is still of today: the live release, and each module's version. */
export const RELEASE = '/release.json';

/** Tells which release is live. */
export async function serveReleaseNumber(server: FastifyInstance, live: LiveRelease): Promise<void> {
  server.get(RELEASE, async (_request, reply) => {
    const { number, shell, forPage } = await live.current();
    const modules = Object.fromEntries(forPage.map(({ name, version }) => [name, version]));
    return reply.header('Cache-Control', 'no-cache').send({ release: number, shell: shell.version, modules });
  });
}
