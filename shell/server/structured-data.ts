import { lastDay, openingInstant, type Parts } from '@conference/edition';

/**
 * The conference as structured data for search engines (schema.org/Event).
 * @param edition what organisers say of it
 * @param address absolute URL of the page that tells of it
 * @param picture absolute URL of a picture
 */
export function structuredData(
  { core, about, venue }: Parts,
  publicUrl: string,
  address: string,
  picture: string,
): object {
  const { identity, dates } = core;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: identity.name,
    description: about.overview[0]?.text,
    startDate: openingInstant(dates).toISOString(),
    endDate: lastDay(dates),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue.city, address: venue.city },
    organizer: { '@type': 'Organization', name: identity.organiser, url: publicUrl },
    image: [picture],
    url: address,
  };
}
