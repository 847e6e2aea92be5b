import { inDigits, inWords } from '@conference/language';
import { offered } from './choices';
import { factText, isPlaceholder } from './placeholder';
import type { Core } from './schema/parts';
import { moneyWords } from './words';

/** The name of a currency in the language of the page. @param code its three letters */
export const currencyName = (code: string): string => moneyWords.currency(code);

/** A sum as the language of the page writes it: "1000 BDT". @param amount in whole units @param currency its three letters */
export const inMoney = (amount: number, currency: string): string => `${inDigits(amount)} ${currencyName(currency)}`;

/** The facts of the edition that an accepted author needs before paying. */
export type PresenterPayment = Core['money']['presenters'];

/** The texts about paying. */
export const paymentTexts = inWords('payment', {
  names: { amount: 'How much', how: 'How to pay', until: 'Until' } satisfies Record<keyof PresenterPayment, string>,
  nextSteps: {
    none: 'How much to pay, how and until when will be announced. Please send no money before that.',
    some: 'What is still missing here will be announced. Please send no money before that.',
    all: 'Please pay in this way. When the organisers have received your payment, you get an email.',
  },
});

/**
 * What mails and the profile tell an accepted author about paying.
 * @returns the facts (none while all are unknown), what to do next, and `isDue` once everything is known
 */
export function toldOfPayment(payment: PresenterPayment): {
  facts: { name: string; fact: string }[];
  step: string;
  isDue: boolean;
} {
  const { names, nextSteps } = paymentTexts;
  const facts = Object.entries(names).map(([field, name]) => ({ name, fact: payment[field as keyof typeof names] }));
  const known = facts.filter(({ fact }) => !isPlaceholder(fact)).length;
  const isDue = known === facts.length;
  return {
    facts: known === 0 ? [] : facts.map(({ name, fact }) => ({ name, fact: factText(fact) })),
    step: nextSteps[isDue ? 'all' : known > 0 ? 'some' : 'none'],
    isDue,
  };
}

/** The fee of each way to attend: "Full 1000 BDT, Partial 500 BDT". */
export const feesInBrief = ({ attendance, currency }: Pick<Core['money'], 'attendance' | 'currency'>) =>
  offered(attendance)
    .map(({ name, fee }) => `${name} ${inMoney(fee, currency)}`)
    .join(', ');
