/** Who holds the conference, where and under what name. */
export const conference = {
  name: 'First International Research Conference',
  wordmark: 'International Research Conference',
  place: 'Rajshahi',
  country: 'Bangladesh',
  bangla: 'রাজশাহী ২০২৫',
  year: 2025,
  organiser: 'University Education Club',
  government: { registrationNumber: '9-266/2025', validUntil: '2030-07-19' },
} as const;
