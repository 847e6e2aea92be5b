/** How a piece of work is presented. */
export const segments = ['Oral Presentation', 'Poster Presentation', '3-Minute Thesis', 'Research Fair'] as const;
export type Segment = (typeof segments)[number];

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
