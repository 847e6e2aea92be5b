/** What is said on the page of the hotels, apart from the data of the edition. */
export const texts = {
  title: 'Hotels',
  lead: 'Fourteen places to stay in Rajshahi, the nearest first. Book with the hotel itself: no room is booked through this site.',
  kilometres: (distance: number) => `${distance} km`,
  university: 'University',
  from: 'from the university',
  map: 'Find on the map',
  advice: 'Before you book',
  advices: [
    'Ask for the rate, and whether breakfast is part of it.',
    'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
    'Auto-rickshaws and rickshaws go from every hotel to the university.',
  ],
} as const;
