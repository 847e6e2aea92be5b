import type { Guideline } from './guideline';

/** Poster presentations (docs/rules.md, presenting). */
export const poster: Guideline = {
  title: 'Poster Presentation',
  inShort: 'Portrait, about 33 × 48 in',
  lead: 'One upright poster that explains itself, and you beside it with a summary of two to three minutes.',
  sheet: { width: 33, height: 48, text: 40 },
  facts: [
    { name: 'Format', fact: 'Portrait' },
    { name: 'Size', fact: 'About 33\u00a0×\u00a048\u00a0in (2.75\u00a0×\u00a04\u00a0ft)' },
    { name: 'Mounted', fact: '30 minutes before the session' },
    { name: 'Summary', fact: '2–3 minutes' },
    { name: 'Title', fact: 'About 72 pt' },
    { name: 'Headings', fact: '36–48 pt' },
    { name: 'Body', fact: '24–32 pt' },
    { name: 'Balance', fact: 'About 40% text, 60% visuals' },
  ],
  sections: [
    {
      title: 'On the poster',
      points: [
        'Let figures, photographs and tables carry about 60% of it, and text about 40%.',
        'Set the title at about 72 pt, headings at 36 to 48 pt and the text at 24 to 32 pt: it is read from an arm’s length away.',
        'Name all authors and their institutions below the title.',
      ],
    },
    {
      title: 'On the day',
      points: [
        'Mount it 30 minutes before the session begins.',
        'Stay beside it. Whoever stops gets a summary of two to three minutes, and then questions.',
      ],
    },
  ],
};
