import { genders, offeredKeys, type ApplicationStatus, type Choices } from '@conference/contracts';
import { HOUR } from '../durations';
import type { ApplicationDetails } from '../applications/new-application';
import { turn } from './turn';

/** A demo application. People are numbered, so that nobody takes them for real. */
export interface DemoApplication {
  email: string;
  application: ApplicationDetails;
  status: ApplicationStatus;
  comment?: string;
  /** How long before the rehearsal it came in, in ms: more and more often towards the end. */
  before: number;
}

/** The demo author. */
export const demoAuthor = { email: 'author@example.invalid', fullName: 'Demo Author' };

const states: { status: ApplicationStatus; comment?: string }[] = [
  { status: 'pending' },
  { status: 'accepted', comment: 'Demo comment: a clear question and a sound method. See you in Rajshahi.' },
  { status: 'wait', comment: 'Demo comment: we will write again when places are free.' },
  { status: 'declined', comment: 'Demo comment: the abstract does not say how the data were gathered.' },
];

/** How many there are in all. */
const APPLICATIONS = 14;
/** How many of them the demo author sees: one in each state. */
const OWN = states.length;

function demoApplication(choices: Choices, email: string, fullName: string, index: number): DemoApplication {
  const subTheme = turn(offeredKeys(choices, 'subThemes'), index);
  return {
    email,
    ...turn(states, index),
    before: (APPLICATIONS - index) ** 2 * 2 * HOUR,
    application: {
      fullName,
      gender: turn(genders, index),
      nationality: 'Bangladeshi',
      phone: '+880 0000 000000',
      mailingAddress: 'Demo address, Rajshahi',
      institution: `Demo University ${(index % 3) + 1}`,
      department: 'Demo Department',
      position: turn(['Student', 'Researcher', 'Lecturer'], index),
      segment: turn(offeredKeys(choices, 'segments'), index),
      subTheme,
      abstractTitle: `Demo abstract ${index + 1}: a study in ${subTheme}`,
      abstractType: 'docx',
    },
  };
}

/** Those of the demo author, then those of numbered others. @param choices those of the edition */
export const demoApplications = (choices: Choices): DemoApplication[] =>
  Array.from({ length: APPLICATIONS }, (_, index) => {
    if (index < OWN) return demoApplication(choices, demoAuthor.email, demoAuthor.fullName, index);
    const number = index - OWN + 1;
    return demoApplication(choices, `demo-author-${number}@example.invalid`, `Demo Author ${number}`, index);
  });
