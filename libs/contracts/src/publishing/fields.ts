import type { Fields } from '../fields/field';

/** The fields of a publisher, which an organiser fills in. */
export const publisherTokenFields = {
  module: {
    kind: 'line',
    label: 'Module',
    max: 40,
    hint: 'The only one that can be published with the token, for example mfe-speakers. It may be a new one.',
  },
  name: { kind: 'line', label: 'Name', max: 60, hint: 'Whose token it is, or where it is used. The history shows it.' },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Is written to when a version that was published with it is taken back.',
  },
} as const satisfies Fields;
