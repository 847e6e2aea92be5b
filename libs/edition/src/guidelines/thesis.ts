import type { Guideline } from './guideline';

/** Three-minute theses (docs/rules.md, presenting). */
export const thesis: Guideline = {
  title: '3MT Presentation',
  inShort: '3 minutes, one static slide, in Bangla',
  lead: 'A thesis in three minutes, with one slide, in Bangla.',
  minutes: { present: 3, questions: 0 },
  facts: [
    { name: 'Time', fact: '3 minutes' },
    { name: 'Over time', fact: 'Disqualified' },
    { name: 'Slide', fact: 'One, static' },
    { name: 'Language', fact: 'Bangla only' },
    { name: 'Open to', fact: "Master's, PhD and early-stage researchers" },
  ],
  sections: [
    {
      title: 'Who may take part',
      points: ["Master's students, PhD students and early-stage researchers, with work of their own."],
    },
    {
      title: 'The rules',
      points: [
        'You have three minutes. Whoever goes over is disqualified.',
        'One slide, and it stands still: no animation, no film, no change of slide.',
        'You speak Bangla, and nothing but Bangla.',
      ],
    },
  ],
};
