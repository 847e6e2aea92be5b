import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { factorCode } from './code';
import { missing } from '../text';

const password = z.string(missing('Password')).min(1, missing('Password')).max(1024, 'This is not your password.');

/** POST /second-factor */
export const passwordProof = z.object({ password });

/** Who is signed in proves once more who they are. The code may be left out by an account without a second factor. */
export const identityProof = passwordProof.extend({ code: factorCode.optional() });
export type IdentityProof = z.output<typeof identityProof>;

/** PATCH /second-factor */
export const factorConfirmation = z.object({ code: factorCode });

/** PUT /second-factor-rule */
export const factorRuleForm = identityProof.extend({
  required: z.boolean({ error: 'Please say whether a second factor is required.' }),
});

/** A browser in which an organiser is asked for no code. */
export const trustedBrowser = z.object({
  _id: z.uuidv7(),
  userAgent: z.string(),
  createdAt: instant,
  /** Whether this request comes from it. */
  current: z.boolean(),
});
export type TrustedBrowser = z.output<typeof trustedBrowser>;

/** The second factor of the organiser who asks. */
const ownFactor = z.object({
  /** When it was set up; nothing while the account has none. */
  confirmedAt: instant.optional(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  browsers: z.array(trustedBrowser),
  /** Whether the site requires one of every organiser. */
  required: z.boolean(),
});
export type OwnFactor = z.output<typeof ownFactor>;

/** An organiser's second factor as the admins see it. */
const factorOfPerson = z.object({
  /** The account. */
  _id: z.uuidv7(),
  fullName: z.string(),
  email: z.string(),
  confirmedAt: instant.optional(),
});
export type FactorOfPerson = z.output<typeof factorOfPerson>;

/** What may happen to the second factor of an account, and to the rule of the site. */
export const factorEvents = [
  'set up',
  'new recovery codes',
  'ended',
  'reset',
  'freed',
  'required',
  'optional',
] as const;

/** An entry of the record. It never changes. */
const factorEvent = z.object({
  _id: z.uuidv7(),
  event: z.enum(factorEvents),
  at: instant,
  /** Whose second factor it was; nothing for the rule of the site. */
  of: z.string().optional(),
  /** Who did it; nothing for the command on the server. */
  by: z.string().optional(),
});
export type FactorEvent = z.output<typeof factorEvent>;

/** The refusals of a call that takes an `identityProof`. */
const unproven = ['wrong_credentials', 'second_factor', 'conflict'] as const;

const recoveryCodes = z.array(z.string());

export const secondFactorCalls = {
  getSecondFactor: call('GET /second-factor', {
    access: 'organiser',
    summary: 'The second factor of the organiser who asks, and the browsers that are trusted.',
    answer: z.object({ success, secondFactor: ownFactor }),
    withoutFactor: true,
  }),
  beginSecondFactor: call('POST /second-factor', {
    access: 'organiser',
    summary: 'Makes a secret for an app, and tells it this once. It counts when it is confirmed with a code.',
    json: passwordProof,
    answer: done({ secret: z.string(), uri: z.string() }),
    withoutFactor: true,
    refuses: ['wrong_credentials', 'conflict'],
  }),
  confirmSecondFactor: call('PATCH /second-factor', {
    access: 'organiser',
    summary:
      'Confirms the secret with a code of the app: from now on a login takes one. Ends all other sessions of the account, and tells the recovery codes this once.',
    json: factorConfirmation,
    answer: done({ recoveryCodes }),
    withoutFactor: true,
    refuses: ['second_factor', 'conflict'],
  }),
  endSecondFactor: call('DELETE /second-factor', {
    access: 'organiser',
    summary: 'Ends the second factor of the organiser who asks, with its recovery codes and trusted browsers.',
    json: identityProof,
    answer: done({}),
    refuses: unproven,
  }),
  makeRecoveryCodes: call('POST /recovery-codes', {
    access: 'organiser',
    summary: 'Makes new recovery codes in place of the old ones, and tells them this once.',
    json: identityProof,
    answer: done({ recoveryCodes }),
    refuses: unproven,
  }),
  forgetTrustedBrowser: call('DELETE /trusted-browsers/:id', {
    access: 'organiser',
    summary: "Trusts one of the organiser's own browsers no more: it is asked for a code at its next login.",
    answer: done({}),
  }),
  listSecondFactors: call('GET /second-factors', {
    access: 'admin',
    summary: 'Which organisers have a second factor, whether the site requires one, and what was done about it.',
    answer: z.object({
      success,
      required: z.boolean(),
      /** Whether the site can require one: a rehearsal cannot. */
      mayRequire: z.boolean(),
      people: z.array(factorOfPerson),
      events: z.array(factorEvent),
    }),
  }),
  resetSecondFactor: call('DELETE /second-factors/:id', {
    access: 'admin',
    summary: "Ends another organiser's second factor and all of their sessions; they are told by mail.",
    json: identityProof,
    answer: done({}),
    refuses: unproven,
  }),
  changeSecondFactorRule: call('PUT /second-factor-rule', {
    access: 'admin',
    summary: 'Whether the site requires a second factor of every organiser. All of them are told by mail.',
    json: factorRuleForm,
    answer: done({ required: z.boolean() }),
    refuses: unproven,
  }),
};
