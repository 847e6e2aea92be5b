import { programmeCalendar, schedule } from '@conference/edition';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the programme as a file for calendars. It has an address of its own, because a phone hands such an answer to its
 * calendar, which not every browser does with a file that a script made; and a calendar can come back for changes.
 */
export async function serveCalendar(server: FastifyInstance): Promise<void> {
  const file = programmeCalendar(schedule);
  server.get(url.programmeCalendar, async (_request, reply) =>
    reply.type('text/calendar; charset=utf-8').header('Cache-Control', 'no-cache').send(file),
  );
}
