import { paymentLabels, statusLabels, type ApplicationStatus } from '@conference/contracts';
import { displayDay, nameOf, openingInWords, toldOfPayment, type Core } from '@conference/edition';
import type { Message, Original } from '../message';
import { facts, quote, steps, type Piece } from '../pieces';
import { address, block, optional, text } from '../placeholders';
import { paragraphs } from '../template';
import { mailTexts } from '../texts';
import { bangla } from './application-decided.bn';

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

/** A letter for each outcome. Each has the comment, which would else be lost. */
const letter = ({
  title,
  body,
  ...rest
}: Pick<Original<Facts>, 'when' | 'sample' | 'title' | 'body'> & { variant: keyof typeof bangla }) => ({
  ...rest,
  subject: 'Your application to the {{conference}}: {{status}}',
  title,
  body: paragraphs('Dear {{full name}},', body, 'The organisers write:\n{{comment}}', 'Your applications: {{profile}}'),
  requires: ['comment'],
  bangla: bangla[rest.variant],
});

/** To the author, when an organiser has changed the status of an application or commented on it. */
export const applicationDecided: Message<Facts> = {
  event: 'application decided',
  says: 'To the author, when an organiser has decided on an application or commented on it',
  about: { kind: 'application', facts: ['fullName', 'abstractTitle', 'segment', 'comment'] },
  placeholders: {
    'full name': text('The name of the author', ({ fullName }) => fullName),
    'abstract title': text('The title of the abstract', ({ abstractTitle }) => abstractTitle),
    status: text('The status, as the profile says it', ({ status }) => statusLabels[status]),
    summary: block('The status; of an accepted application also its segment, the days and the payment', summaryOf),
    'next steps': optional(block('What an author has to do who is accepted and has not paid', nextSteps)),
    comment: optional(
      block('What the organisers write to the author', ({ comment }) => (comment ? quote(comment) : undefined)),
    ),
    profile: address('The profile of the author', ({ profileUrl }) => profileUrl),
  },
  originals: [
    letter({
      variant: 'comment',
      when: ({ isSameStatus = false }) => isSameStatus,
      sample: { isSameStatus: true },
      title: 'A comment on your application',
      body: paragraphs(
        'The organisers have commented on your application "{{abstract title}}". Its status stays as it was.',
        '{{summary}}',
      ),
    }),
    letter({
      variant: 'accepted and paid',
      when: ({ status, paymentStatus }) => status === 'accepted' && paymentStatus === 'paid',
      sample: { status: 'accepted', paymentStatus: 'paid' },
      title: 'Your abstract is accepted',
      body: paragraphs(
        'Congratulations! Your abstract "{{abstract title}}" is accepted. We look forward to it at the conference on {{dates}} in {{place}}.',
        '{{summary}}',
        'Your profile shows how your work is presented, and where to stay.',
      ),
    }),
    letter({
      variant: 'accepted',
      when: ({ status }) => status === 'accepted',
      sample: { status: 'accepted' },
      title: 'Your abstract is accepted',
      body: paragraphs(
        'Congratulations! Your abstract "{{abstract title}}" is accepted. We look forward to it at the conference on {{dates}} in {{place}}.',
        '{{summary}}',
        'What comes next:\n{{next steps}}',
      ),
    }),
    letter({
      variant: 'wait',
      when: ({ status }) => status === 'wait',
      sample: { status: 'wait' },
      title: 'Your abstract is on the waiting list',
      body: paragraphs(
        'Thank you for your patience. Your abstract "{{abstract title}}" is on the waiting list: it can be accepted when a place becomes free.',
        '{{summary}}',
        'You need not do anything. If a place becomes free, we write to you. Please do not pay or book a journey before that.',
      ),
    }),
    letter({
      variant: 'declined',
      when: ({ status }) => status === 'declined',
      sample: { status: 'declined' },
      title: 'We cannot accept your abstract',
      body: paragraphs(
        'Thank you for sending us your abstract "{{abstract title}}", and for the work that you have put into it. We are sorry: we cannot accept it for this conference.',
        '{{summary}}',
        'This is a decision about one programme, not about you. We hope that you go on with your work, and that you submit it again elsewhere or to us. You are welcome at the conference as a guest.',
      ),
    }),
    letter({
      variant: 'pending',
      sample: { status: 'pending' },
      title: 'Your abstract is being reviewed',
      body: paragraphs(
        'Your abstract "{{abstract title}}" is with the organisers again. They have not decided yet.',
        '{{summary}}',
        'You need not do anything. We write to you as soon as there is a decision.',
      ),
    }),
  ],
};

function summaryOf({ status, isSameStatus, segment, paymentStatus }: Facts, { choices, dates, money }: Core): Piece {
  const names = mailTexts.facts;
  const ofStatus = { [names.status]: statusLabels[status] };
  if (status !== 'accepted' || isSameStatus) return facts(ofStatus);
  const presentation = { ...ofStatus, [names.presentation]: nameOf(choices.segments, segment) };
  const opening = { [names.opening]: openingInWords(dates) };
  if (paymentStatus === 'paid') return facts({ ...presentation, ...opening, [names.payment]: paymentLabels.paid });
  return facts({
    ...presentation,
    [names.registrationDeadline]: displayDay(dates.important.registrationDeadline.day),
    ...opening,
    ...Object.fromEntries(toldOfPayment(money.presenters).facts.map(({ name, fact }) => [name, fact])),
  });
}

function nextSteps({ status, isSameStatus, paymentStatus }: Facts, { dates, money }: Core): Piece | undefined {
  if (status !== 'accepted' || isSameStatus || paymentStatus === 'paid') return undefined;
  const { step, isDue } = toldOfPayment(money.presenters);
  const deadline = displayDay(dates.important.registrationDeadline.day);
  return steps(
    step,
    // Nobody can pay yet.
    ...(isDue ? [] : [mailTexts.payThen(deadline)]),
    mailTexts.profileShows,
  );
}
