import type { LegalFacts } from './document';

/** How every document ends: where questions go. */
export const whomToAsk = ({ email, phones, address }: LegalFacts['contact']) => ({
  facts: [
    { name: 'Email', fact: email },
    ...phones.map(({ number }, index) => ({ name: `Phone ${index + 1}`, fact: number })),
    { name: 'Address', fact: address },
  ],
});
