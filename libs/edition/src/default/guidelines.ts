import type { Edition } from '../schema/sections';
import { en, facts, lines } from './items';

/** docs/rules.md, presenting. */
export const guidelines: Edition['guidelines'] = {
  oral: {
    title: en('Oral Presentation'),
    inShort: en('10 minutes, and 2 of questions'),
    lead: en('Twelve minutes for one piece of work: ten to present it, two for questions.'),
    minutes: { present: 10, questions: 2 },
    facts: facts('oral-fact', [
      ['In total', '12 minutes'],
      ['Presentation', '10 minutes'],
      ['Questions and answers', '2 minutes'],
      ['Slides', 'PPT or PPTX'],
      ['Hand in', '30 minutes before the session'],
    ]),
    sections: [
      {
        id: 'oral-1',
        title: en('Before your session'),
        points: lines('oral-1', [
          'Bring your slides as a PPT or PPTX file and hand them in 30 minutes before the session begins.',
          'Look at them once on the machine of the room: fonts and films are what fails first.',
          'Meet the chair of the session, who will call you by name.',
        ]),
      },
      {
        id: 'oral-2',
        title: en('While you speak'),
        points: lines('oral-2', [
          'Say in the first minute what you asked and why it matters.',
          'Keep to ten minutes. The two minutes after them belong to the questions.',
          'Speak to the last row, and read no slide aloud.',
        ]),
      },
    ],
  },
  poster: {
    title: en('Poster Presentation'),
    inShort: en('Portrait, about 33 × 48 in'),
    lead: en('One upright poster that explains itself, and you beside it with a summary of two to three minutes.'),
    sheet: { width: 33, height: 48, text: 40 },
    facts: facts('poster-fact', [
      ['Format', 'Portrait'],
      ['Size', 'About 33\u00a0×\u00a048\u00a0in (2.75\u00a0×\u00a04\u00a0ft)'],
      ['Mounted', '30 minutes before the session'],
      ['Summary', '2–3 minutes'],
      ['Title', 'About 72 pt'],
      ['Headings', '36–48 pt'],
      ['Body', '24–32 pt'],
      ['Balance', 'About 40% text, 60% visuals'],
    ]),
    sections: [
      {
        id: 'poster-1',
        title: en('On the poster'),
        points: lines('poster-1', [
          'Let figures, photographs and tables carry about 60% of it, and text about 40%.',
          'Set the title at about 72 pt, headings at 36 to 48 pt and the text at 24 to 32 pt: it is read from an arm’s length away.',
          'Name all authors and their institutions below the title.',
        ]),
      },
      {
        id: 'poster-2',
        title: en('On the day'),
        points: lines('poster-2', [
          'Mount it 30 minutes before the session begins.',
          'Stay beside it. Whoever stops gets a summary of two to three minutes, and then questions.',
        ]),
      },
    ],
  },
  thesis: {
    title: en('3MT Presentation'),
    inShort: en('3 minutes, one static slide, in Bangla'),
    lead: en('A thesis in three minutes, with one slide, in Bangla.'),
    minutes: { present: 3, questions: 0 },
    facts: facts('thesis-fact', [
      ['Time', '3 minutes'],
      ['Over time', 'Disqualified'],
      ['Slide', 'One, static'],
      ['Language', 'Bangla only'],
      ['Open to', "Master's, PhD and early-stage researchers"],
    ]),
    sections: [
      {
        id: 'thesis-1',
        title: en('Who may take part'),
        points: lines('thesis-1', [
          "Master's students, PhD students and early-stage researchers, with work of their own.",
        ]),
      },
      {
        id: 'thesis-2',
        title: en('The rules'),
        points: lines('thesis-2', [
          'You have three minutes. Whoever goes over is disqualified.',
          'One slide, and it stands still: no animation, no film, no change of slide.',
          'You speak Bangla, and nothing but Bangla.',
        ]),
      },
    ],
  },
};
