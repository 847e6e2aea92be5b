import { paymentLabels, statusLabels, type ApplicationStatus } from '@conference/contracts';
import { daysInWords, displayDay, nameOf, openingInWords, toldOfPayment, type Core } from '@conference/edition';
import { button, facts, quote, steps, type Message, type Piece } from '../message';

interface Facts {
  fullName: string;
  abstractTitle: string;
  /** The key of the segment. */
  segment: string;
  status: ApplicationStatus;
  /** The status stays as it was: the organisers only comment on it. */
  isSameStatus?: boolean;
  comment?: string | null;
  /** Whether the author has paid, as after an acceptance that was taken back. */
  paymentStatus?: 'paid' | null;
  profileUrl: string;
}

/** A letter for each outcome. */
const letters: Record<ApplicationStatus, { title: string; body(facts: Facts, edition: Core): Piece[] }> = {
  accepted: {
    title: 'Your abstract is accepted',
    body: ({ abstractTitle, segment, paymentStatus }, edition) => [
      `Congratulations! Your abstract "${abstractTitle}" is accepted. We look forward to it at the conference on ${daysInWords(edition.dates)} in ${edition.identity.place}.`,
      ...(paymentStatus === 'paid' ? whenPaid(segment, edition) : whenUnpaid(segment, edition)),
    ],
  },
  wait: {
    title: 'Your abstract is on the waiting list',
    body: ({ abstractTitle }) => [
      `Thank you for your patience. Your abstract "${abstractTitle}" is on the waiting list: it can be accepted when a place becomes free.`,
      facts({ Status: statusLabels.wait }),
      'You need not do anything. If a place becomes free, we write to you. Please do not pay or book a journey before that.',
    ],
  },
  declined: {
    title: 'We cannot accept your abstract',
    body: ({ abstractTitle }) => [
      `Thank you for sending us your abstract "${abstractTitle}", and for the work that you have put into it. We are sorry: we cannot accept it for this conference.`,
      facts({ Status: statusLabels.declined }),
      'This is a decision about one programme, not about you. We hope that you go on with your work, and that you submit it again elsewhere or to us. You are welcome at the conference as a guest.',
    ],
  },
  pending: {
    title: 'Your abstract is being reviewed',
    body: ({ abstractTitle }) => [
      `Your abstract "${abstractTitle}" is with the organisers again. They have not decided yet.`,
      facts({ Status: statusLabels.pending }),
      'You need not do anything. We write to you as soon as there is a decision.',
    ],
  },
};

/** To the author, when an organiser has changed the status of an application or commented on it. */
export const applicationDecided: Message<Facts> = {
  event: 'application decided',
  subject: ({ status }, { identity }) => `Your application to the ${identity.name}: ${statusLabels[status]}`,
  title: ({ status, isSameStatus }) => (isSameStatus ? 'A comment on your application' : letters[status].title),
  body: (told, edition) => [
    `Dear ${told.fullName},`,
    ...(told.isSameStatus ? commented(told) : letters[told.status].body(told, edition)),
    ...(told.comment ? ['The organisers write:', quote(told.comment)] : []),
    button('Your applications', told.profileUrl),
  ],
};

const whenPaid = (segment: string, { choices, dates }: Core): Piece[] => [
  facts({
    Status: statusLabels.accepted,
    Presentation: nameOf(choices.segments, segment),
    Opening: openingInWords(dates),
    Payment: paymentLabels.paid,
  }),
  'Your profile shows how your work is presented, and where to stay.',
];

function whenUnpaid(segment: string, { choices, dates, money }: Core): Piece[] {
  const told = toldOfPayment(money.presenters);
  const deadline = displayDay(dates.important.registrationDeadline.day);
  return [
    facts({
      Status: statusLabels.accepted,
      Presentation: nameOf(choices.segments, segment),
      'Registration deadline': deadline,
      Opening: openingInWords(dates),
      ...Object.fromEntries(told.facts.map(({ name, fact }) => [name, fact])),
    }),
    'What comes next:',
    steps(
      told.step,
      // Nobody can pay yet.
      ...(told.isDue
        ? []
        : [
            `Please pay then; the registration deadline is ${deadline}. When the organisers have received your payment, you get another email.`,
          ]),
      'Your profile then shows how your work is presented, and where to stay.',
    ),
  ];
}

const commented = ({ abstractTitle, status }: Facts): Piece[] => [
  `The organisers have commented on your application "${abstractTitle}". Its status stays as it was.`,
  facts({ Status: statusLabels[status] }),
];
