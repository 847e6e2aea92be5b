import { offeredKeys, type ApplicationEventKind, type ApplicationStatus, type Choices } from '@conference/contracts';
import { DAY, HOUR } from '../durations';
import type { ApplicationDetails } from '../applications/new-application';
import { demoDepartment, demoInstitution, demoPerson } from './demo-people';
import { demoAbstract } from './demo-studies';
import { turn } from './turn';

/** Something that happened to a demo application after it came in. */
export interface DemoEvent {
  kind: Exclude<ApplicationEventKind, 'received'>;
  /** How long after it came in, in ms. */
  after: number;
  status?: ApplicationStatus;
  comment?: string;
  fields?: string[];
}

/** A demo application. Nobody in it is real. */
export interface DemoApplication {
  email: string;
  application: ApplicationDetails;
  /** What its file says below title and author. */
  paragraphs: string[];
  /** How long before the rehearsal it came in, in ms. More came in towards the end. */
  before: number;
  events: DemoEvent[];
}

/** The demo author. */
export const demoAuthor = { email: 'author@example.invalid', fullName: 'Demo Author' };

/** How many there are in all, and since how many days the call is open. */
const [APPLICATIONS, DAYS] = [120, 45];
/** Abstracts that came in before that have an answer. */
const DECIDED_BEFORE = 12 * DAY;

const comments: Record<ApplicationStatus, readonly string[]> = {
  pending: [],
  accepted: [
    'A clear question and a sound method. See you in Rajshahi.',
    'Accepted with pleasure. Please keep to ten minutes.',
    'Both reviewers ask for one more figure in the talk.',
  ],
  wait: ['We will write again when places are free.', 'The sub-theme is full for now. You are third on the list.'],
  declined: [
    'The abstract does not say how the data were gathered.',
    'The topic is outside the sub-themes of this year. Please do send another one.',
  ],
};

/** Those of the demo author: one in each state, the first still without an answer. */
const own: readonly ApplicationStatus[] = ['pending', 'accepted', 'wait', 'declined'];
/** The states of the others that have been looked at. */
const states: readonly ApplicationStatus[] = [
  ...(['accepted', 'wait', 'declined', 'accepted', 'accepted'] as const),
  ...(['declined', 'accepted', 'wait', 'accepted', 'pending'] as const),
];

/** Those of the demo author, then those of others, the oldest first. @param choices those of the edition */
export const demoApplications = (choices: Choices): DemoApplication[] =>
  Array.from({ length: APPLICATIONS }, (_, index) => demoApplication(choices, index));

function demoApplication(choices: Choices, index: number): DemoApplication {
  const isOwn = index < own.length;
  const { fullName, gender, email, phone } = demoPerson('author', isOwn ? 0 : index);
  const subTheme = turn(offeredKeys(choices, 'subThemes'), index * 3 + Math.floor(index / 7));
  const segment = turn(offeredKeys(choices, 'segments'), turn([0, 1, 0, 2, 0, 1, 3], index));
  const { title, paragraphs } = demoAbstract(subTheme, Math.floor(index / 2), index % 5 === 3);
  const before = DAYS * DAY * (1 - index / APPLICATIONS) ** 2.2 - (index % 9) * HOUR;
  return {
    email: isOwn ? demoAuthor.email : email,
    application: {
      fullName: isOwn ? demoAuthor.fullName : fullName,
      gender,
      phone,
      nationality: index % 17 === 9 ? 'Indian' : 'Bangladeshi',
      mailingAddress: `House ${index + 1}, Demo Road, Rajshahi`,
      institution: demoInstitution(index),
      department: demoDepartment(index),
      position: turn(['Student', 'Lecturer', 'Master’s student', 'Research assistant', 'Doctoral student'], index),
      segment,
      subTheme,
      abstractTitle: title,
      abstractType: 'docx',
      ...(index % 6 === 1 && { dietaryPreferences: turn(['Vegetarian', 'No beef', 'Halal'], index) }),
      ...(index % 11 === 4 && { avEquipment: 'A loudspeaker for a short recording' }),
    },
    paragraphs,
    before: Math.max(before, HOUR),
    events: eventsOf(
      index,
      isOwn ? turn(own, index) : before > DECIDED_BEFORE ? turn(states, index) : 'pending',
      isOwn,
    ),
  };
}

/** The first answer to some, by their final one. */
const firstTold: Partial<Record<ApplicationStatus, ApplicationStatus>> = { accepted: 'wait', declined: 'wait' };
/** How long organisers thought before they decided again, and how soon a fee was paid, in ms. The sum of all is less than DECIDED_BEFORE. */
const [SECOND_THOUGHTS, PAID_AFTER] = [2 * DAY, DAY];

/** What happened to an application that has come to a status. */
function eventsOf(index: number, status: ApplicationStatus, isOwn: boolean): DemoEvent[] {
  const firstAfter = (4 + (index % 5)) * DAY + (index % 7) * HOUR;
  const first = index % 4 === 2 && !isOwn ? firstTold[status] : undefined;
  const decidedAfter = first ? firstAfter + SECOND_THOUGHTS : firstAfter;
  const decided = (to: ApplicationStatus, after: number): DemoEvent => ({
    kind: 'decided',
    after,
    status: to,
    comment: turn(comments[to], index),
  });
  return [
    ...(index % 8 === 5 && status !== 'pending'
      ? [{ kind: 'edited' as const, after: 9 * HOUR, fields: ['abstractTitle'] }]
      : []),
    ...(first ? [decided(first, firstAfter)] : []),
    ...(status === 'pending' ? [] : [decided(status, decidedAfter)]),
    // The demo author may see how it is to be asked for the fee.
    ...(status === 'accepted' && index % 3 === 0 && !isOwn
      ? [{ kind: 'paid' as const, after: decidedAfter + PAID_AFTER }]
      : []),
  ];
}
