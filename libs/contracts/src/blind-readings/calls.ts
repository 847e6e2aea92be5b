import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { reading } from '../readings/reading';
import { required } from '../text';

/** The most redactions of one application. */
export const MOST_REDACTIONS = 50;

/** POST /registrations/:id/redactions */
export const redactionForm = z.object({ text: required('The text to hide') });

/** Words of an abstract that a blind reading hides beside what is hidden anyway. */
export const redaction = z.object({ _id: z.uuidv7(), text: z.string() });
export type Redaction = z.output<typeof redaction>;

export const blindReadingCalls = {
  getBlindReading: call('GET /registrations/:id/blind-reading', {
    access: 'decides',
    summary:
      'What the abstract of an application says, without what tells who has written it: names, addresses, institution, by-line and redactions.',
    answer: z.object({ success, title: z.string(), reading }),
    packable: true,
  }),
  listRedactions: call('GET /registrations/:id/redactions', {
    access: 'decides',
    summary: 'What organisers hide in the blind reading of an application, in the order in which they did.',
    answer: z.object({ success, redactions: z.array(redaction) }),
  }),
  addRedaction: call('POST /registrations/:id/redactions', {
    access: 'decides',
    summary:
      'Hides words in the blind reading of an application, wherever they stand. Those that are hidden already stay so.',
    json: redactionForm,
    answer: done({ redaction }),
    status: 201,
    refuses: ['conflict'],
  }),
  removeRedaction: call('DELETE /redactions/:id', {
    access: 'decides',
    summary: 'Shows words again in the blind reading of an application.',
    answer: done({}),
    refuses: ['conflict'],
  }),
};
