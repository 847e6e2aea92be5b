/** How a piece of work is presented. */
export const segments = ['Oral Presentation', 'Poster Presentation', '3-Minute Thesis', 'Research Fair'] as const;
export type Segment = (typeof segments)[number];

/** What each way to present asks for, in a sentence. */
export const segmentsInBrief: Record<Segment, string> = {
  'Oral Presentation': 'Ten minutes to present, and two for questions.',
  'Poster Presentation': 'A portrait sheet of about 33 by 48 inches, and two or three minutes to sum it up.',
  '3-Minute Thesis': 'Three minutes and one static slide, in Bangla.',
  'Research Fair': 'Work that is shown and talked about at a stand.',
};

/** The seven fields of the conference, in the order of the programme. */
export const subThemes = [
  'Social Sciences & Global Impact',
  'Arts, Culture & Humanities',
  'Business, Management & Innovation',
  'Technology, Engineering & Industry 4.0',
  'Life Sciences & Biotechnology',
  'Applied Science & Research',
  'Education & Pedagogy',
] as const;
export type SubTheme = (typeof subThemes)[number];
