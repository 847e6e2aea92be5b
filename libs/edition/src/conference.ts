/** Who holds the conference, where and under what name. */
export const conference = {
  name: 'First International Research Conference',
  wordmark: 'International Research Conference',
  place: 'Rajshahi',
  country: 'Bangladesh',
  bangla: 'রাজশাহী ২০২৫',
  year: 2025,
  organiser: 'University Education Club',
  lead: 'Seven fields of study cross in the silk city over two days of talks, posters and three-minute theses.',
  government: { registrationNumber: '9-266/2025', validUntil: '2030-07-19' },
} as const;

/** What the site is called on a window, and where it is shared. */
export const siteTitle = `${conference.name}, ${conference.place} ${conference.year}`;
