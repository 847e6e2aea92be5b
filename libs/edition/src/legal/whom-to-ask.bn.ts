import { banglaDigits } from '@conference/language/learn';
import type { whomToAsk as english } from './whom-to-ask';

export const whomToAsk: typeof english = ({ email, phones, address }) => ({
  facts: [
    { name: 'ইমেইল', fact: email },
    ...phones.map(({ number }, index) => ({ name: `ফোন ${banglaDigits(index + 1)}`, fact: number })),
    { name: 'ঠিকানা', fact: address },
  ],
});
