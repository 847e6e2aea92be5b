import type { Guideline } from './guideline';

/** Oral presentations (docs/rules.md, presenting). */
export const oral: Guideline = {
  title: 'Oral Presentation',
  inShort: '10 minutes, and 2 of questions',
  lead: 'Twelve minutes for one piece of work: ten to present it, two for questions.',
  minutes: { present: 10, questions: 2 },
  facts: [
    { name: 'In total', fact: '12 minutes' },
    { name: 'Presentation', fact: '10 minutes' },
    { name: 'Questions and answers', fact: '2 minutes' },
    { name: 'Slides', fact: 'PPT or PPTX' },
    { name: 'Hand in', fact: '30 minutes before the session' },
  ],
  sections: [
    {
      title: 'Before your session',
      points: [
        'Bring your slides as a PPT or PPTX file and hand them in 30 minutes before the session begins.',
        'Look at them once on the machine of the room: fonts and films are what fails first.',
        'Meet the chair of the session, who will call you by name.',
      ],
    },
    {
      title: 'While you speak',
      points: [
        'Say in the first minute what you asked and why it matters.',
        'Keep to ten minutes. The two minutes after them belong to the questions.',
        'Speak to the last row, and read no slide aloud.',
      ],
    },
  ],
};
