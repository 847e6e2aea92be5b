import { programmeCalendar } from '@conference/edition';
import { calendarIn } from '@conference/edition/content';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { editionOf } from './edition';
import type { LiveRelease, ServedRelease } from './live-release';

/**
 * Serves the live release's programme as an iCalendar file. A URL of its own works on every phone, where a file made by a script does not,
 * and lets calendars subscribe.
 */
export async function serveCalendar(server: FastifyInstance, live: LiveRelease): Promise<void> {
  const files = new WeakMap<ServedRelease, string>();

  const fileOf = (release: ServedRelease): string => {
    const known = files.get(release);
    if (known !== undefined) return known;
    const { core, schedule, venue } = editionOf(release);
    const revision = calendarIn(release.edition?.parts ?? {});
    const file = programmeCalendar({ identity: core.identity, schedule, city: venue.city, revision });
    files.set(release, file);
    return file;
  };

  server.get(url.programmeCalendar, async (_request, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(fileOf(await live.current())),
  );
}
