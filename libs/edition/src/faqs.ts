import { conference } from './conference';
import { displayDay } from './conference-time';
import { importantDates } from './important-dates';

/** A question that is often asked. */
export interface Faq {
  question: string;
  answer: string;
}

/** The three of the home page (docs/rules.md, questions). */
export const faqs: readonly Faq[] = [
  {
    question: 'Who may submit an abstract?',
    answer:
      'Anyone: students, researchers and professionals. The primary author registers, and may submit several abstracts with one account.',
  },
  {
    question: 'Can I submit after the deadline?',
    answer: `No. Abstracts that come after ${displayDay(importantDates.paperSubmissionDeadline)} are not considered, so leave yourself time for a slow connection.`,
  },
  {
    question: 'Will I get a certificate?',
    answer: `Yes. All attendees and presenters of the ${conference.name} get a certificate after the conference.`,
  },
];
