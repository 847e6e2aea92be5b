import type { Edition } from '../schema/sections';
import { en, lines } from './items';

export const programme: Edition['programme'] = {
  segments: [
    {
      key: 'Oral Presentation',
      name: en('Oral Presentation'),
      brief: en('Ten minutes to present, and two for questions.'),
      guidelines: 'oral',
    },
    {
      key: 'Poster Presentation',
      name: en('Poster Presentation'),
      brief: en('A portrait sheet of about 33 by 48 inches, and two or three minutes to sum it up.'),
      guidelines: 'poster',
    },
    {
      key: '3-Minute Thesis',
      name: en('3-Minute Thesis'),
      brief: en('Three minutes and one static slide, in Bangla.'),
      guidelines: 'thesis',
    },
    { key: 'Research Fair', name: en('Research Fair'), brief: en('Work that is shown and talked about at a stand.') },
  ],
  subThemes: [
    {
      key: 'Social Sciences & Global Impact',
      name: en('Social Sciences & Global Impact'),
      topics: lines('social', [
        'Migration, borders and citizenship',
        'Public policy and governance',
        'Gender, inclusion and social justice',
        'Climate, disasters and communities',
        'Media, society and public opinion',
        'International relations and development',
        'Mental health and well-being',
      ]),
    },
    {
      key: 'Arts, Culture & Humanities',
      name: en('Arts, Culture & Humanities'),
      topics: lines('arts', [
        'Bangla language and literature',
        'History and heritage of North Bengal',
        'Folklore, music and performance',
        'Philosophy and ethics',
        'Archaeology and museums',
        'Fine arts and visual culture',
        'Translation and world literatures',
      ]),
    },
    {
      key: 'Business, Management & Innovation',
      name: en('Business, Management & Innovation'),
      topics: lines('business', [
        'Entrepreneurship and start-ups',
        'Finance, banking and microcredit',
        'Marketing and consumer behaviour',
        'Supply chains and the garment trade',
        'Human resources and organisations',
        'Digital business and mobile payments',
      ]),
    },
    {
      key: 'Technology, Engineering & Industry 4.0',
      name: en('Technology, Engineering & Industry 4.0'),
      topics: lines('technology', [
        'Artificial intelligence and machine learning',
        'Internet of things and embedded systems',
        'Robotics and automation',
        'Cybersecurity and privacy',
        'Renewable energy and power systems',
        'Civil engineering and resilient cities',
        'Language technology for Bangla',
      ]),
    },
    {
      key: 'Life Sciences & Biotechnology',
      name: en('Life Sciences & Biotechnology'),
      topics: lines('life', [
        'Public health and epidemiology',
        'Agriculture, crops and food security',
        'Sericulture and silk biology',
        'Microbiology and antimicrobial resistance',
        'Genetics and molecular biology',
        'Biodiversity of the Padma basin',
        'Pharmacy and natural products',
      ]),
    },
    {
      key: 'Applied Science & Research',
      name: en('Applied Science & Research'),
      topics: lines('applied', [
        'Materials and nanoscience',
        'Environmental chemistry and water',
        'Applied physics and instrumentation',
        'Mathematics and modelling',
        'Statistics and data science',
        'Geology, rivers and remote sensing',
      ]),
    },
    {
      key: 'Education & Pedagogy',
      name: en('Education & Pedagogy'),
      topics: lines('education', [
        'Teaching and learning in schools',
        'Higher education and student life',
        'Online and blended learning',
        'Assessment and curriculum',
        'Teacher training',
        'Inclusive and special education',
        'Education in rural and char areas',
      ]),
    },
  ],
};
