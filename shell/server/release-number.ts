import type { FastifyInstance } from 'fastify';
import type { LiveRelease } from './live-release';
import { releaseOfVisitor } from './rollout';

/** Open pages poll here for a newer release and newer module versions. */
export const RELEASE = '/release.json';

/** Serves the number of the live release, the versions that this visitor gets, and the versions that open pages must leave. */
export async function serveReleaseNumber(server: FastifyInstance, live: LiveRelease): Promise<void> {
  server.get(RELEASE, async (request, reply) => {
    const { release } = releaseOfVisitor(await live.current(), request.headers.cookie);
    const { number, shell, remotes, withdrawn } = release;
    const modules = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
    return reply
      .headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie' })
      .send({ release: number, shell: shell.version, modules, withdrawn });
  });
}
