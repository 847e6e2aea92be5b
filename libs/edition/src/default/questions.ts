import type { Edition } from '../schema/sections';
import { en } from './items';

/** docs/rules.md, questions. */
export const questions: Edition['questions'] = {
  faqs: [
    {
      id: 'faq-1',
      question: en('Who may submit an abstract?'),
      answer: en(
        'Anyone: students, researchers and professionals. The primary author registers, and may submit several abstracts with one account.',
      ),
    },
    {
      id: 'faq-2',
      question: en('Can I submit after the deadline?'),
      answer: en(
        'No. Abstracts that come after 28-Jul-2025 are not considered, so leave yourself time for a slow connection.',
      ),
    },
    {
      id: 'faq-3',
      question: en('Will I get a certificate?'),
      answer: en(
        'Yes. All attendees and presenters of the First International Research Conference get a certificate after the conference.',
      ),
    },
  ],
};
