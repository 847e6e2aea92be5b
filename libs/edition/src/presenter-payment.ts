import { placeholder, type Placeholder } from './placeholder';

/** What an accepted author has to know before paying. */
export const presenterPayment: readonly { name: string; fact: string | Placeholder }[] = [
  { name: 'How much', fact: placeholder('The fee of an accepted author') },
  { name: 'How to pay', fact: placeholder('How an accepted author pays the fee') },
  { name: 'Until', fact: placeholder('By when an accepted author pays the fee') },
];

/** The same while nothing of it is known. */
export const presenterPaymentToCome =
  'How much to pay, how and until when will be announced. Please send no money before that.';
