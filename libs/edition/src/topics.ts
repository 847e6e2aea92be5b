import type { SubTheme } from './programme';

/** How many tracks there are, in words. */
export const tracksInBrief = 'Four segments, seven sub-themes';

/** What belongs to each sub-theme, for an author who wonders where a piece of work fits. */
export const topics: Record<SubTheme, readonly string[]> = {
  'Social Sciences & Global Impact': [
    'Migration, borders and citizenship',
    'Public policy and governance',
    'Gender, inclusion and social justice',
    'Climate, disasters and communities',
    'Media, society and public opinion',
    'International relations and development',
    'Mental health and well-being',
  ],
  'Arts, Culture & Humanities': [
    'Bangla language and literature',
    'History and heritage of North Bengal',
    'Folklore, music and performance',
    'Philosophy and ethics',
    'Archaeology and museums',
    'Fine arts and visual culture',
    'Translation and world literatures',
  ],
  'Business, Management & Innovation': [
    'Entrepreneurship and start-ups',
    'Finance, banking and microcredit',
    'Marketing and consumer behaviour',
    'Supply chains and the garment trade',
    'Human resources and organisations',
    'Digital business and mobile payments',
  ],
  'Technology, Engineering & Industry 4.0': [
    'Artificial intelligence and machine learning',
    'Internet of things and embedded systems',
    'Robotics and automation',
    'Cybersecurity and privacy',
    'Renewable energy and power systems',
    'Civil engineering and resilient cities',
    'Language technology for Bangla',
  ],
  'Life Sciences & Biotechnology': [
    'Public health and epidemiology',
    'Agriculture, crops and food security',
    'Sericulture and silk biology',
    'Microbiology and antimicrobial resistance',
    'Genetics and molecular biology',
    'Biodiversity of the Padma basin',
    'Pharmacy and natural products',
  ],
  'Applied Science & Research': [
    'Materials and nanoscience',
    'Environmental chemistry and water',
    'Applied physics and instrumentation',
    'Mathematics and modelling',
    'Statistics and data science',
    'Geology, rivers and remote sensing',
  ],
  'Education & Pedagogy': [
    'Teaching and learning in schools',
    'Higher education and student life',
    'Online and blended learning',
    'Assessment and curriculum',
    'Teacher training',
    'Inclusive and special education',
    'Education in rural and char areas',
  ],
};
