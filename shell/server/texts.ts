import type { Language } from '@conference/language';

interface Texts {
  /** For screen readers: what the ribbon of a rehearsal is. */
  rehearsal: string;
  /** What it says, by what the database began with. */
  ribbons: Record<'demo' | 'empty', string>;
  needsScripts: string;
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
    picture: (site) => `${site}: a disc of seven colours of silk in a dark cloth.`,
  },
  bn: {
    rehearsal: 'মহড়া',
    ribbons: {
      demo: 'মহড়া: নমুনা তথ্য, আর সম্মেলনের নিজস্ব ঘড়ি।',
      empty: 'মহড়া: সম্মেলনের নিজস্ব ঘড়ি।',
    },
    needsScripts: 'এই পাতার জন্য জাভাস্ক্রিপ্ট দরকার।',
    picture: (site) => `${site}: গাঢ় কাপড়ে সাত রঙের রেশমের একটি চাকতি।`,
  },
};
