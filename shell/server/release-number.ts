import type { FastifyInstance } from 'fastify';
import type { LiveRelease } from './live-release';

/** Open pages poll here for a newer release and newer module versions. */
export const RELEASE = '/release.json';

/** Serves the number of the live release, its versions, and those that open pages are to leave. */
export async function serveReleaseNumber(server: FastifyInstance, live: LiveRelease): Promise<void> {
  server.get(RELEASE, async (_request, reply) => {
    const { number, shell, remotes, withdrawn } = await live.current();
    const modules = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
    return reply
      .header('Cache-Control', 'no-cache')
      .send({ release: number, shell: shell.version, modules, withdrawn });
  });
}
