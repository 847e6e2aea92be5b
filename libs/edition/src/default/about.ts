import type { Edition } from '../schema/sections';
import { en, lines, points } from './items';

export const about: Edition['about'] = {
  theme: {
    sentence: null,
    explained: en(
      'Seven sub-themes stand beside each other in one programme, so that a question from one field meets a method from another. Whatever you work on, there is a thread for it.',
    ),
  },
  overview: lines('overview', [
    'The First International Research Conference brings students, researchers and professionals together in Rajshahi on 6–7 September 2025.',
    'It has oral and poster presentations, a three-minute thesis in Bangla, a research fair, panels and a workshop, and it ends with awards and a cultural program.',
    'It is organised by the University Education Club, and open to every field of study.',
  ]),
  benefits: points('benefit', [
    ['Present your work', 'As a talk, a poster, a three-minute thesis or at the research fair.'],
    ['Be read by reviewers', 'Every abstract is reviewed, and many come back with a comment.'],
    ['Meet other fields', 'Seven sub-themes share two days, so you hear what you would not have looked for.'],
    ['Learn a method', 'The workshop of the second day is for hands, not for listening.'],
    ['Find people', 'There is time set aside to talk, and a city that invites to a walk along the river.'],
    ['Get a certificate', 'All attendees and presenters get one after the conference.'],
  ]),
  objectives: points('objective', [
    ['Give first work a stage', 'Let students show research to people who were not in the room when it was made.'],
    ['Let fields meet', 'Put questions of society, of nature and of technology side by side.'],
    ['Raise the craft', 'Show how a good question, an honest method and a clear figure come about.'],
    ['Connect the region', 'Bring the universities of North Bengal and their guests from elsewhere together.'],
  ]),
  reasons: lines('reason', [
    'You leave with better questions than you came with.',
    'You practise to explain your work in ten minutes, or in three.',
    'You see what others at your stage are doing.',
    'You get to know Rajshahi, the city of silk on the Padma.',
  ]),
  audiences: lines('audience', [
    'Students of every field, from the first year on',
    'Researchers and teachers of universities and colleges',
    'Professionals who use research, or make it',
    'Clubs and organisations that work with students',
  ]),
};
