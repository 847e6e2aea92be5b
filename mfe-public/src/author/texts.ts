import { capitalised, counted } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts for authors before they register, except facts of the edition. */
export const texts = inWords('author', {
  register: 'Register as an author',
  steps: {
    title: 'How it goes',
    list: [
      'The primary author registers now. Co-authors are collected in the final phase.',
      'Choose how you present, and the sub-theme that your work belongs to.',
      'Upload your abstract as a Word document, .doc or .docx.',
      'Use the same email and password for several abstracts. Check both before you send: you log in with them afterwards.',
      'Log in to follow your submissions, to read what the organisers write, and to correct your registration while editing is open.',
    ],
  },
  dates: 'Dates to keep',
  /** The texts before and after the day. */
  late: ['Abstracts that arrive after ', ' are not considered.'],
  segments: 'Ways to present',
  /** @param segments how many have a page. Undefined for none */
  segmentsLead(segments: number) {
    if (segments === 0) return undefined;
    // Takes "three" from "three pages".
    const [number = ''] = counted(segments, 'page').split(' ');
    const have = segments === 1 ? 'has' : 'have';
    return `${capitalised(number)} ${have} a page of their own, with all that is asked for.`;
  },
  subThemes: 'Sub-themes',
  subThemesLead: 'Not sure where your work belongs? Open one to see its topics.',
  topics: (count: number) => `${count} ${count === 1 ? 'topic' : 'topics'}`,
  abroad: 'Coming from another country? What a visa letter needs',
  login: 'Already registered? Login',
});
