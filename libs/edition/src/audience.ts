import { placeholder, type Placeholder } from './placeholder';

/** The currency of every fee. */
export const currency = 'BDT';

/** A way to attend as audience. */
export interface AudienceType {
  /** As it goes over the wire. */
  value: 'full' | 'partial';
  name: string;
  /** In whole units of the currency. */
  fee: number;
  /** What the fee buys, line by line. */
  includes: readonly string[] | Placeholder;
}

/** The ways to attend, the dearer first. */
export const audienceTypes: readonly AudienceType[] = [
  { value: 'full', name: 'Full', fee: 1000, includes: placeholder('What a Full place includes') },
  { value: 'partial', name: 'Partial', fee: 500, includes: placeholder('What a Partial place includes') },
];

/** A mobile wallet that takes the fee by send money. */
export interface PaymentMethod {
  name: 'bKash' | 'Nagad' | 'Rocket';
  /** The number to send to. One that is not known is never made up: somebody would send money to it. */
  number: string | Placeholder;
}

/** The wallets, in the order in which they are offered. */
export const paymentMethods: readonly PaymentMethod[] = [
  { name: 'bKash', number: placeholder('The bKash number that takes the fees', 'Number to be announced') },
  { name: 'Nagad', number: placeholder('The Nagad number that takes the fees', 'Number to be announced') },
  { name: 'Rocket', number: placeholder('The Rocket number that takes the fees', 'Number to be announced') },
];

/** The wallets in a sentence. */
export const paymentInBrief = 'bKash, Nagad or Rocket';

/** What whoever pays has to know, wherever the numbers stand. */
export const paymentCare = 'Please send nothing to any other number, and nothing before the numbers are announced.';

/** Where the audience registers and pays, outside this site: an https address. */
export const audienceRegistrationLink: string | Placeholder = placeholder(
  'The address of the external registration and payment page',
  'Link to be announced',
);
