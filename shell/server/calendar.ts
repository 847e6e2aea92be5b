import { calendarFileName, calendarWords, programmeCalendar } from '@conference/edition/calendar';
import { calendarIn } from '@conference/edition/content';
import { addressIn, languages, type Language } from '@conference/language';
import { contentDisposition } from '@conference/process';
import { url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { editionOf } from './edition';
import type { LiveRelease, ServedRelease } from './live-release';

interface CalendarFile {
  name: string;
  content: string;
}

/**
 * Serves the live release's programme as an iCalendar file, in each language. It has a URL because that works on every phone, unlike a file
 * made by a script, and because calendars can subscribe to it.
 */
export async function serveCalendar(server: FastifyInstance, live: LiveRelease): Promise<void> {
  for (const language of languages) {
    const files = new WeakMap<ServedRelease, CalendarFile>();
    const fileOf = (release: ServedRelease): CalendarFile => {
      const file = files.get(release) ?? calendarOf(release, language);
      files.set(release, file);
      return file;
    };

    server.get(addressIn(language, url.programmeCalendar), async (_request, reply) => {
      const { name, content } = fileOf(await live.current());
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', 'Content-Disposition': contentDisposition('inline', name) })
        .send(content);
    });
  }
}

function calendarOf(release: ServedRelease, language: Language): CalendarFile {
  const { core, schedule, venue, ...others } = editionOf(release, language);
  const words = calendarWords[language];
  const revision = calendarIn(others);
  return {
    name: calendarFileName(core.identity, words),
    content: programmeCalendar({ identity: core.identity, schedule, city: venue.city, revision }, words),
  };
}
