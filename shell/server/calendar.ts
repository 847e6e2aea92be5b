import { programmeCalendar, schedule } from '@conference/edition';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the programme as an iCalendar file. A URL of its own works on every phone, where a file made by a script does not, and lets
 * calendars subscribe.
 */
export async function serveCalendar(server: FastifyInstance): Promise<void> {
  const file = programmeCalendar(schedule);
  server.get(url.programmeCalendar, async (_request, reply) =>
    reply.type('text/calendar; charset=utf-8').header('Cache-Control', 'no-cache').send(file),
  );
}
