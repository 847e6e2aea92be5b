import { inDigits } from '@conference/language';
import type { whomToAsk as english } from './whom-to-ask';

export const whomToAsk: typeof english = ({ email, phones, address }) => ({
  facts: [
    { name: 'ইমেইল', fact: email },
    ...phones.map(({ number }, index) => ({ name: `ফোন ${inDigits(index + 1, 'bn')}`, fact: number })),
    { name: 'ঠিকানা', fact: address },
  ],
});
