import { conference, countdownTo, overview, schedule, venue } from '@conference/edition';

/**
 * The conference as structured data for search engines (schema.org/Event).
 * @param picture absolute URL of a picture
 */
export function structuredData(publicUrl: string, picture: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: conference.name,
    description: overview[0],
    startDate: countdownTo,
    endDate: schedule.at(-1)?.day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue.city, address: venue.city },
    organizer: { '@type': 'Organization', name: conference.organiser, url: publicUrl },
    image: [picture],
    url: publicUrl,
  };
}
