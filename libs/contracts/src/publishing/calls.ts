import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { schemasOf } from '../fields/schema-of';
import { moduleName, share } from '../releases/calls';
import { queryParam, required } from '../text';
import { publisherTokenFields } from './fields';

/** POST /publisher-tokens */
export const publisherTokenForm = z.object({ ...schemasOf(publisherTokenFields), module: moduleName });
export type PublisherTokenFormInput = z.input<typeof publisherTokenForm>;
export type PublisherTokenForm = z.output<typeof publisherTokenForm>;

/** A token of a publisher. It is shown once, when it is made; only its digest is stored. */
export const publisherTokenRecord = z.object({
  _id: z.uuidv7(),
  module: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  /** When something was last published with it. */
  lastUsedAt: instant.optional(),
});
export type PublisherTokenRecord = z.output<typeof publisherTokenRecord>;

/** By commits: whether the published one contains them; null where the checkout cannot know it. */
const containedCommits = z.record(z.string(), z.boolean().nullable());

/** Text of a form that holds JSON. */
const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'Please send JSON.' });
    return z.NEVER;
  }
});

/** The most characters of a commit's subject that a release holds. */
export const MOST_SUBJECT = 200;

/** The fields of POST /publishes, beside the files of the build. */
export const publishForm = z.object({
  commit: z
    .string()
    .regex(/^[\da-f]{7,64}$/, 'Please name a commit.')
    .optional(),
  /** The first line of the commit's message. */
  subject: required('Subject', MOST_SUBJECT).optional(),
  contains: jsonText.pipe(containedCommits).optional(),
  older: required('Reason', 200).optional(),
  reason: required('Reason', 200).optional(),
  evidence: z.url('Please enter an address.').max(500).optional(),
  /** Prefixes that are meant to go, separated by commas. */
  drop: z.string().max(1000).optional(),
  /** How many of a hundred visitors are given it; all by default. */
  share: queryParam(z.coerce.number().pipe(share)),
});

/** GET /publishes/:id */
export const publishProgressQuery = z.object({
  /** How many of its lines are known. */
  from: queryParam(z.coerce.number('Please send a number.').int().min(0).max(100_000)),
});

export const publishingCalls = {
  listPublisherTokens: call('GET /publisher-tokens', {
    access: 'admin',
    summary: 'Who may publish which module from another machine, the newest first.',
    answer: z.object({ success, tokens: z.array(publisherTokenRecord) }),
    packable: true,
  }),
  makePublisherToken: call('POST /publisher-tokens', {
    access: 'admin',
    summary: 'Makes a token that publishes one module, and no other. Nobody can read it later.',
    json: publisherTokenForm,
    answer: done({ token: z.string(), record: publisherTokenRecord }),
  }),
  endPublisherToken: call('DELETE /publisher-tokens/:id', {
    access: 'admin',
    summary: 'Ends a token: nothing is published with it from now on.',
    answer: done({}),
  }),
  getPublisher: call('GET /publisher', {
    access: 'publisher',
    summary: 'The module that a token publishes, and the commit that it is live from, if known.',
    answer: z.object({ success, module: z.string(), liveCommit: z.string().optional() }),
  }),
  startPublish: call('POST /publishes', {
    access: 'publisher',
    summary:
      'Hands a build over to the publishing service: each of its files as `files`, and the types of the kit that it was built with as `kit`. It is checked, tried, and made live.',
    form: publishForm,
    answer: done({ id: z.uuid() }),
    refuses: ['too_large'],
  }),
  getPublish: call('GET /publishes/:id', {
    access: 'publisher',
    summary: 'How far a publish has come: its lines since those that are known, and how it ended.',
    query: publishProgressQuery,
    answer: z.object({
      success,
      lines: z.array(z.string()),
      state: z.enum(['under way', 'done', 'refused']),
      /** Why it was refused, a finding a line. */
      reason: z.string().optional(),
    }),
  }),
};
