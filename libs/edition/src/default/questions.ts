import type { EditionDocument } from '../schema/sections';
import { text } from './items';

/** docs/rules.md, questions. */
export const questions: EditionDocument['questions'] = {
  faqs: [
    {
      id: 'faq-1',
      question: text('Who may submit an abstract?', 'কারা সারসংক্ষেপ জমা দিতে পারেন?'),
      answer: text(
        'Anyone: students, researchers and professionals. The primary author registers, and may submit several abstracts with one account.',
        'যে কেউ: শিক্ষার্থী, গবেষক ও পেশাজীবী। নিবন্ধন করেন মূল লেখক; এক অ্যাকাউন্টে তিনি একাধিক সারসংক্ষেপ জমা দিতে পারেন।',
      ),
    },
    {
      id: 'faq-2',
      question: text('Can I submit after the deadline?', 'শেষ তারিখের পরে কি জমা দেওয়া যাবে?'),
      answer: text(
        'No. Abstracts that come after 28-Jul-2025 are not considered, so leave yourself time for a slow connection.',
        'না। ২৮ জুলাই ২০২৫ তারিখের পরে আসা সারসংক্ষেপ বিবেচনা করা হয় না। সংযোগ ধীর হতে পারে, তাই হাতে সময় রাখুন।',
      ),
    },
    {
      id: 'faq-3',
      question: text('Will I get a certificate?', 'আমি কি সনদ পাব?'),
      answer: text(
        'Yes. All attendees and presenters of the First International Research Conference get a certificate after the conference.',
        'হ্যাঁ। প্রথম আন্তর্জাতিক গবেষণা সম্মেলনের সব অংশগ্রহণকারী ও উপস্থাপক সম্মেলনের পর সনদ পান।',
      ),
    },
  ],
};
