import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { schemasOf } from '../fields/schema-of';
import { oneOf, optional, required } from '../text';
import { templateFields } from './fields';
import { templateRecordKinds } from './record-kinds';

const words = { subject: z.string(), title: z.string(), body: z.string() };

/** The words of a mail. */
export const templateWords = z.object(words);
export type TemplateWords = z.output<typeof templateWords>;

const wordsForm = z.object(schemasOf(templateFields));

/** PUT /mail-templates/:id */
export const templateForm = wordsForm.extend({
  /** Another name of an own template. Left out, it stays. */
  name: optional(),
});
export type TemplateForm = z.output<typeof templateForm>;

/** POST /mail-templates */
export const ownTemplateForm = wordsForm.extend({
  /** The name for organisers. */
  name: required('Name'),
  /** To whom it can be sent. */
  audience: oneOf(templateRecordKinds, 'Please choose to whom it can be sent.'),
});

/** POST /mail-templates/:id/preview and …/test */
export const templateTrial = wordsForm.extend({
  /** The record whose facts it shows, in place of made up ones. */
  record: z.uuidv7({ error: 'There is no such record.' }).optional(),
});

/** What a template may name. */
const placeholder = z.object({
  name: z.string(),
  says: z.string(),
  /** A text stands within a line. A block has its own line. A link stands at the end of a line, after its label. */
  kind: z.enum(['text', 'block', 'link']),
  /** The mail makes no sense without it. */
  required: z.literal(true).optional(),
  /** It may be empty. Its paragraph is then left out. */
  optional: z.literal(true).optional(),
});
export type TemplatePlaceholder = z.output<typeof placeholder>;

const listed = {
  _id: z.string(),
  event: z.string(),
  /** The case of the mail, if it has several. */
  variant: z.string().optional(),
  /** Set for words in Bangla. They go to people who used a page in Bangla. */
  language: z.literal('bn').optional(),
  /** The name of a template that organisers have made. */
  name: z.string().optional(),
  /** Who may be in the group that the mail goes to. */
  audience: z.enum(templateRecordKinds).optional(),
  /** To whom and when the mail is sent. */
  says: z.string(),
  subject: z.string(),
  /** Rises with each change. */
  version: z.int().min(0),
  /** Whether organisers have replaced the original words. */
  changed: z.boolean(),
  /** Set when the organisers' words can no longer be used. The original words are sent instead. */
  unusable: z.literal(true).optional(),
  changedAt: instant.optional(),
  /** The name of the person who changed it. */
  by: z.string().optional(),
};

/** A template in a list. */
export const listedTemplate = z.object(listed);
export type ListedTemplate = z.output<typeof listedTemplate>;

/** A template. Its words are the organisers' own, or the original ones. */
export const mailTemplateRecord = z.object({
  ...listed,
  ...words,
  /** The words of the product. Absent if organisers made the template. */
  original: templateWords.optional(),
  placeholders: z.array(placeholder),
  /** The kind of record that a preview may be about. */
  about: z.enum(templateRecordKinds).optional(),
});
export type MailTemplateRecord = z.output<typeof mailTemplateRecord>;

const changed = done({ template: mailTemplateRecord });

export const mailTemplateCalls = {
  listMailTemplates: call('GET /mail-templates', {
    access: 'mails',
    summary:
      'The templates of the mails that whoever asks may change: of those that keep accounts, money and the site safe, admins alone.',
    answer: z.object({ success, templates: z.array(listedTemplate) }),
    packable: true,
  }),
  createMailTemplate: call('POST /mail-templates', {
    access: 'mails',
    summary: 'Makes a template of mails to a group, beside those of the product.',
    json: ownTemplateForm,
    answer: changed,
    status: 201,
  }),
  getMailTemplate: call('GET /mail-templates/:id', {
    access: 'mails',
    summary: 'A template with its placeholders and the original words.',
    answer: z.object({ success, template: mailTemplateRecord }),
    packable: true,
  }),
  changeMailTemplate: call('PUT /mail-templates/:id', {
    access: 'mails',
    summary: 'Puts words of the organisers in the place of the original ones.',
    json: templateForm,
    answer: changed,
    versioned: true,
  }),
  resetMailTemplate: call('DELETE /mail-templates/:id', {
    access: 'mails',
    summary: 'Goes back to the original words, or removes a template that organisers have made.',
    answer: done({ template: mailTemplateRecord.optional() }),
    versioned: true,
  }),
  previewMailTemplate: call('POST /mail-templates/:id/preview', {
    access: 'mails',
    summary:
      'A mail in these words, about a made up person or a record: to somebody of a group, byte by byte what is sent. It is sent to nobody, and nothing is stored.',
    json: templateTrial,
    answer: z.object({ success, subject: z.string(), text: z.string(), html: z.string() }),
  }),
  testMailTemplate: call('POST /mail-templates/:id/test', {
    access: 'mails',
    summary: 'Sends the same mail to whoever asks, and to nobody else.',
    json: templateTrial,
    answer: done({}),
  }),
};
