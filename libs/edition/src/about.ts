import { conference } from './conference';
import { inWords } from './important-dates';
import { placeholder, type Placeholder } from './placeholder';

/** A point with a title. */
export interface Point {
  title: string;
  text: string;
}

/** What the conference is under. The sentence itself is the organisers' to say. */
export const theme: { sentence: string | Placeholder; explained: string } = {
  sentence: placeholder(
    'The theme of the conference, in a sentence',
    'Many threads, one\u00a0cloth: research across disciplines',
  ),
  explained:
    'Seven sub-themes stand beside each other in one programme, so that a question from one field meets a method from another. Whatever you work on, there is a thread for it.',
};

/** What each of the two days is for. */
export const daysInBrief: readonly Point[] = [
  { title: 'Day 1, Saturday 6 September', text: 'Inaugural session, panels, presentations' },
  { title: 'Day 2, Sunday 7 September', text: 'Workshop, presentations, theses, awards' },
];

/** What the conference is, in three paragraphs. */
export const overview: readonly string[] = [
  `The ${conference.name} brings students, researchers and professionals together in ${conference.place} on ${inWords.days}.`,
  'It has oral and poster presentations, a three-minute thesis in Bangla, a research fair, panels and a workshop, and it ends with awards and a cultural program.',
  `It is organised by the ${conference.organiser}, and open to every field of study.`,
];

/** What one takes home. */
export const benefits: readonly Point[] = [
  { title: 'Present your work', text: 'As a talk, a poster, a three-minute thesis or at the research fair.' },
  { title: 'Be read by reviewers', text: 'Every abstract is reviewed, and many come back with a comment.' },
  {
    title: 'Meet other fields',
    text: 'Seven sub-themes share two days, so you hear what you would not have looked for.',
  },
  { title: 'Learn a method', text: 'The workshop of the second day is for hands, not for listening.' },
  { title: 'Find people', text: 'There is time set aside to talk, and a city that invites to a walk along the river.' },
  { title: 'Get a certificate', text: 'All attendees and presenters get one after the conference.' },
];

/** What the organisers want to reach. */
export const objectives: readonly Point[] = [
  {
    title: 'Give first work a stage',
    text: 'Let students show research to people who were not in the room when it was made.',
  },
  { title: 'Let fields meet', text: 'Put questions of society, of nature and of technology side by side.' },
  { title: 'Raise the craft', text: 'Show how a good question, an honest method and a clear figure come about.' },
  {
    title: 'Connect the region',
    text: 'Bring the universities of North Bengal and their guests from elsewhere together.',
  },
];

/** Why one would come. */
export const reasons: readonly string[] = [
  'You leave with better questions than you came with.',
  'You practise to explain your work in ten minutes, or in three.',
  'You see what others at your stage are doing.',
  'You get to know Rajshahi, the city of silk on the Padma.',
];

/** Who should come. */
export const audiences: readonly string[] = [
  'Students of every field, from the first year on',
  'Researchers and teachers of universities and colleges',
  'Professionals who use research, or make it',
  'Clubs and organisations that work with students',
];
