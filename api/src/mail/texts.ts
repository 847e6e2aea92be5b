import { approvalLabels } from '@conference/contracts';
import { inWords } from '@conference/language';

/** What mails say that is in no template. */
export const mailTexts = inWords('api/mail', {
  greeting: 'With kind regards,',
  facts: {
    status: 'Status',
    presentation: 'Presentation',
    registrationDeadline: 'Registration deadline',
    opening: 'Opening',
    payment: 'Payment',
    type: 'Type',
    certificateCode: 'Certificate code',
    conference: 'Conference',
  },
  payThen: (deadline: string) =>
    `Please pay then; the registration deadline is ${deadline}. When the organisers have received your payment, you get another email.`,
  profileShows: 'Your profile then shows how your work is presented, and where to stay.',
  priced: (name: string, price: string) => `${name} (${price})`,
  pages: {
    oral: 'Oral Presentation',
    poster: 'Poster Presentation',
    thesis: '3MT Presentation',
    hotels: 'Hotels',
  },
  approval: approvalLabels,
});

/** What organisers are told. They work in English. */
export const organiserTexts = {
  retried: 'The mail is being sent again.',
  retriedAll: (count: number) => `${count === 1 ? '1 mail is' : `${count} mails are`} being sent again.`,
};
