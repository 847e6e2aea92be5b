import { audienceIncomplete, audienceSuccess } from '@conference/contracts';
import { counted, inSentence } from '@conference/edition';
import { inWords } from '@conference/language';

const CLOSED = 'Registration is closed. Please send no money any more.';

/** The texts of the audience form, except the messages of the contract. */
export const texts = inWords('audience', {
  lead: 'Come and listen. Pay the fee by send money first, then fill in this form.',
  types: (count: number) => `The ${count === 1 ? 'type' : counted(count, 'type')}, and how to pay:`,
  typesLink: 'Audience types',

  before: {
    title: 'Before you register',
    facts: (wallets: readonly string[]) => [
      `Pay the fee first, by send money with ${inSentence(wallets, 'or')}.`,
      'Keep the transaction ID of the payment: the form asks for it.',
      'Fill in all required fields.',
      'Please check name, age and institute: the code of your certificate is made of them.',
      'Then wait for the confirmation email: the organisers look at the payment first.',
    ],
    closed: CLOSED,
  },

  pay: {
    title: 'How to send the money',
    fee: 'Fee',
    chooseType: 'Choose a type',
    risen: (fee: string) => `By now it is ${fee}. The fee above still counts for you, for seven days.`,
    to: 'Send it to',
    chooseMethod: 'Choose a payment method',
    then: 'Pay by send money, and enter the transaction ID of the payment below.',
    closed: CLOSED,
  },

  certCode: {
    label: 'Certificate code',
    hint: 'Your certificate carries it. If somebody has the same already, -2, -3 and so on is added.',
    blank: 'Made of your name, age and institute',
  },

  submit: 'Submit registration',
  afterwards: 'After you submit, the organisers look at the payment and confirm your registration by email.',

  taken: {
    name: 'Name',
    type: 'Type',
    payment: 'Payment',
    next: (email: string) => `The organisers look at the payment now. Their confirmation comes to ${email}.`,
  },

  sent: 'The organisers look at the payment now. Their confirmation comes by email.',

  incomplete: audienceIncomplete,
  says: {
    success: audienceSuccess,
    failure: 'Submission failed',
    network: 'Network error',
  },
});
