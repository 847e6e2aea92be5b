import { anAudienceEntry, aVolunteer } from '@conference/testing';
import { formOf, type CallContent } from './test-api';

interface PublicForm {
  /** As TestApi.call takes it. */
  call: string;
  /** Filled in by another person each time. */
  filled: () => CallContent;
  blank: CallContent;
  /** How many rows one of them makes, by table. */
  makes: Record<string, number>;
}

/** Those that close on 3 August. The author's form, which brings a file and signs in, has suites of its own. */
export const closingForms: PublicForm[] = [
  {
    call: 'POST /audience',
    filled: () => ({ json: anAudienceEntry() }),
    blank: { json: {} },
    makes: { audience_entry: 1, outbox_mail: 1 },
  },
  {
    call: 'POST /volunteer-register',
    filled: () => ({ form: formOf(aVolunteer(), null) }),
    blank: { form: formOf({}, null) },
    makes: { volunteer: 1, outbox_mail: 1 },
  },
];

let sponsors = 0;

/** All of them but the author's. */
export const publicForms: PublicForm[] = [
  ...closingForms,
  {
    call: 'POST /sponsors',
    filled: () => ({
      json: { name: 'Test Sponsor', email: `sponsor-${(sponsors += 1)}@example.org`, agreeTerms: true },
    }),
    blank: { json: {} },
    // The sender is thanked, and the organiser told.
    makes: { sponsor_interest: 1, outbox_mail: 2 },
  },
];
