import { unavailableMessage } from '@conference/contracts';
import { siteTitle, type Core } from '@conference/edition';
import type { Language } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';

interface Texts {
  /** For screen readers: what the ribbon of a rehearsal is. */
  rehearsal: string;
  /** What it says, by what the database began with. */
  ribbons: Record<'demo' | 'empty', string>;
  needsScripts: string;
  /** Shown where scripts fail before they draw anything; English is in the script (shell/src/index.ts). */
  failed?: string;
  /** In place of an answer of the API. */
  noAnswer: Record<'title' | 'message' | 'again', string>;
  /** In place of a page, a file or an answer: the address, the request, the whole site, a call and a file. */
  refused: Record<'badAddress' | 'unreadable' | 'unavailable' | 'nothing' | 'noFile', string>;
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
    refused: {
      badAddress: 'This address cannot be read.',
      unreadable: 'This request cannot be read.',
      unavailable: 'The site is not available right now. Please try again in a moment.',
      nothing: 'There is nothing here.',
      noFile: 'Not found.',
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
    failed: 'সাইটটি চালু করা গেল না। পাতাটি আবার লোড করুন।',
    noAnswer: {
      title: 'উত্তর আসেনি',
      message: 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
      again:
        'ফরম পাঠিয়ে থাকলে ব্রাউজারে আগের পাতায় ফিরে যান: যা লিখেছেন, সেখানে এখনো থাকার কথা। একই ফরম দুবার পাঠালেও একবারই নেওয়া হয়।',
    },
    refused: {
      badAddress: 'এই ঠিকানা পড়া যাচ্ছে না।',
      unreadable: 'যা পাঠিয়েছেন, তা পড়া যায়নি।',
      unavailable: 'সাইটটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
      nothing: 'এখানে কিছু নেই।',
      noFile: 'পাওয়া যায়নি।',
    },
    picture: (site) => `${site}: গাঢ় কাপড়ে সাত রঙের রেশমের একটি চাকতি।`,
  },
};

/** What the site is called on a window, in a language: the gateway speaks each, and so has learnt none. */
export const siteTitleIn = (language: Language, identity: Core['identity']): string =>
  language === 'bn' ? banglaDigits(siteTitle(identity)) : siteTitle(identity);
