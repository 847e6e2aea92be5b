import { factText, isPlaceholder, placeholder, type Placeholder } from './placeholder';

/** One thing that an accepted author has to know before paying. */
export interface PaymentFact {
  name: string;
  fact: string | Placeholder;
}

/** What an accepted author has to know before paying. */
export const presenterPayment: readonly PaymentFact[] = [
  { name: 'How much', fact: placeholder('The fee of an accepted author') },
  { name: 'How to pay', fact: placeholder('How an accepted author pays the fee') },
  { name: 'Until', fact: placeholder('By when an accepted author pays the fee') },
];

const nextSteps = {
  none: 'How much to pay, how and until when will be announced. Please send no money before that.',
  some: 'What is still missing here will be announced. Please send no money before that.',
  all: 'Please pay in this way. When the organisers have received your payment, you get an email.',
};

/**
 * What an accepted author is told about paying, by letter and in the profile.
 * @param payment only specs give another
 * @returns no facts while none is known, and what to do; `isDue` once there is nothing left to wait for
 */
export function toldOfPayment(payment: readonly PaymentFact[] = presenterPayment): {
  facts: { name: string; fact: string }[];
  step: string;
  isDue: boolean;
} {
  const known = payment.filter(({ fact }) => !isPlaceholder(fact)).length;
  const isDue = known === payment.length;
  return {
    facts: known === 0 ? [] : payment.map(({ name, fact }) => ({ name, fact: factText(fact) })),
    step: nextSteps[isDue ? 'all' : known > 0 ? 'some' : 'none'],
    isDue,
  };
}
