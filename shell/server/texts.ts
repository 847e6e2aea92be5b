import { unavailableMessage } from '@conference/contracts';
import type { Language } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';

interface Texts {
  /** For screen readers: what the ribbon of a rehearsal is. */
  rehearsal: string;
  /** What it says, by what the database began with. */
  ribbons: Record<'demo' | 'empty', string>;
  needsScripts: string;
  /** In place of an answer of the API. */
  noAnswer: Record<'title' | 'message' | 'again', string>;
  /** What the picture of shared links shows. */
  picture(site: string): string;
}

/** What the gateway says itself in a document, in each language. */
export const textsIn: Readonly<Record<Language, Texts>> = {
  en: {
    rehearsal: 'Rehearsal',
    ribbons: {
      demo: 'Rehearsal: demo data, and a conference clock of its own.',
      empty: 'Rehearsal: a conference clock of its own.',
    },
    needsScripts: 'This page needs JavaScript.',
    noAnswer: {
      title: 'No answer',
      message: unavailableMessage,
      again:
        'If you sent a form, go back in your browser: what you typed should still be there. The same form sent twice is taken once.',
    },
    picture: (site) => `${site}: a disc of seven colours of silk in a dark cloth.`,
  },
  bn: {
    rehearsal: 'মহড়া',
    ribbons: {
      demo: 'মহড়া: ডেমো তথ্য, আর সম্মেলনের নিজস্ব ঘড়ি।',
      empty: 'মহড়া: সম্মেলনের নিজস্ব ঘড়ি।',
    },
    needsScripts: 'এই পাতার জন্য জাভাস্ক্রিপ্ট লাগে।',
    noAnswer: {
      title: 'উত্তর আসেনি',
      message: 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
      again:
        'ফরম পাঠিয়ে থাকলে ব্রাউজারে আগের পাতায় ফিরে যান: যা লিখেছেন, সেখানে এখনো থাকার কথা। একই ফরম দুবার পাঠালেও একবারই নেওয়া হয়।',
    },
    picture: (site) => `${banglaDigits(site)}: গাঢ় কাপড়ে সাত রঙের রেশমের একটি চাকতি।`,
  },
};
