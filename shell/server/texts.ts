import { unavailableMessage } from '@conference/contracts';
import { siteTitle, type Core } from '@conference/edition';
import type { Language } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';

interface Texts {
  /** The name of a rehearsal's ribbon for screen readers. */
  rehearsal: string;
  /** The text of the ribbon, by the seed of the database. */
  ribbons: Record<'demo' | 'empty', string>;
  needsScripts: string;
  /** Shown if scripts fail before they render anything. The English text is in the script (shell/src/index.ts). */
  failed?: string;
  /** Shown if the API does not answer. */
  noAnswer: Record<'title' | 'message' | 'again', string>;
  /** Refusals: of a malformed address, an unreadable request, the whole site, an unknown call, and a missing file. */
  refused: Record<'badAddress' | 'unreadable' | 'unavailable' | 'nothing' | 'noFile', string>;
  /** The description of the picture of shared links. */
  picture(site: string): string;
}

/** The gateway's own texts, in each language. */
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

/** The title of the site in a language. Digits are converted here, because the gateway serves all languages and has learnt none. */
export const siteTitleIn = (language: Language, identity: Core['identity']): string =>
  language === 'bn' ? banglaDigits(siteTitle(identity)) : siteTitle(identity);
