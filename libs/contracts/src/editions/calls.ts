import { operation } from '@conference/edition/editing';
import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { MAX_KEY } from '../fields/choices';
import { limits } from '../limits';
import { preview } from '../releases/calls';
import { optionalParagraph, queryParam } from '../text';
import { EDITION_FILE_MEDIA, importEditionForm } from './edition-file';
import { imageForm, storedImage } from './image';
import { editionKey } from './key';

/** How a version of an edition stands. */
export const editionVersionStates = ['publishing', 'scheduled', 'live', 'past', 'failed', 'cancelled'] as const;
export type EditionVersionState = (typeof editionVersionStates)[number];

const revision = z.int().min(0);
const number = z.int().positive();

/** Somebody who did something, with the account's current name. Absent when the account is gone, or where nobody did it. */
const by = z.string().optional();

/** An edition in the list of all. */
const editionRecord = z.object({
  key: z.string(),
  name: z.string(),
  /** Whether its versions are what the site shows. */
  isLive: z.boolean(),
  /** The number of its version that is live, or was last. */
  number: number.optional(),
  copiedFrom: z.string().optional(),
  createdAt: instant,
});
export type EditionRecord = z.output<typeof editionRecord>;

/** A section of a draft. */
const editionSectionRecord = z.object({
  revision,
  /** As the schema of its name has it; a draft may still be incomplete. */
  content: z.record(z.string(), z.json()),
  /** The shape that it was written in. A program that only knows an older major version can neither show nor change it. */
  shape: z.string().optional(),
  at: instant,
  by,
});
export type EditionSectionRecord = z.output<typeof editionSectionRecord>;

/** A version that is published, is scheduled, or could not be published. */
const editionVersionRecord = z.object({
  number,
  state: z.enum(editionVersionStates),
  createdAt: instant,
  publishAt: instant.optional(),
  /** The release that it went live with. */
  release: number.optional(),
  note: z.string().optional(),
  /** Why it failed, in a sentence. */
  reason: z.string().optional(),
  by,
});
export type EditionVersionRecord = z.output<typeof editionVersionRecord>;

/** Something about a draft, where it stands: names of fields, and ids of items. */
const remark = z.object({ path: z.array(z.string()), sentence: z.string() });
export type EditionRemark = z.output<typeof remark>;

/** What publishing would change for people. */
const consequence = remark.extend({
  /** The part of the sentence that says how many records name a choice. It links to these records. Absent if no record does. */
  naming: z.string().optional(),
});
export type EditionConsequence = z.output<typeof consequence>;

/** Who else has changed a draft a moment ago, each once in each section. Whoever asks is left out. */
const editing = z.array(z.object({ fullName: z.string(), section: z.string(), at: instant }));

/** POST /editions */
export const newEditionForm = z.object({ key: editionKey, from: editionKey });

/** PATCH /editions/:key/sections/:section */
export const sectionChange = z.object({
  /** The revision that the operations begin with. */
  base: revision,
  ops: z.array(operation).min(1, 'Please change something.').max(200, 'Please send at most 200 changes at once.'),
});

/** POST /editions/:key/publish */
export const publishEditionForm = z.object({
  /** By section, the revision that is to go live. Sections that are left out stay as they are live. */
  revisions: z.record(z.string(), revision),
  /** The number of the live version, which may be of another edition. If another version is live by now, nothing is published. */
  ifVersion: number,
  /** The name of an edition that is not live. Organisers type it to confirm that all pages will change. */
  name: z.string().trim().max(limits.line).optional(),
  note: optionalParagraph(200),
  /** When it goes live, by the conference clock. By default immediately. */
  at: z.iso.datetime('Please give an instant in UTC.').optional(),
  /** The organiser's password. Required when a number that takes money changes. */
  password: z.string().max(limits.passwordMax).optional(),
});

/** POST /editions/:key/versions/:number/restore */
export const restoreEditionForm = publishEditionForm.omit({ revisions: true, at: true });

/** POST /editions/:key/keys/:kind/:k/move */
export const moveChoiceForm = z.object({
  /** The key that records name from then on. */
  to: z.string({ error: 'Please choose one.' }).trim().min(1, 'Please choose one.').max(MAX_KEY),
});

/** How many records of an edition name each key. Keys that nobody names are left out. */
const namedBy = z.record(z.string(), z.int().positive());

/** GET /editions/:key/changes */
export const editionChangesQuery = z.object({ section: queryParam(z.string().max(40)) });

const choice = { key: z.string(), name: z.string(), retired: z.literal(true).optional() };
const choices = z.object({
  segments: z.array(z.object(choice)),
  subThemes: z.array(z.object(choice)),
  attendance: z.array(z.object({ ...choice, fee: z.int().min(0) })),
  /** With the number that takes the money, or the text that pages show until it is known. */
  wallets: z.array(z.object({ ...choice, number: z.union([z.string(), z.object({ standIn: z.string() })]) })),
  currency: z.string(),
});

const published = done({ version: editionVersionRecord });

export const editionCalls = {
  getChoices: call('GET /choices', {
    access: 'anyone',
    summary: 'What can be chosen in forms now, with fees and wallets: pages that are open may have older ones.',
    answer: z.object({ success, choices }),
    packable: true,
  }),
  listEditions: call('GET /editions', {
    access: 'organiser',
    summary: 'The editions of the conference, the newest first.',
    answer: z.object({ success, editions: z.array(editionRecord) }),
  }),
  copyEdition: call('POST /editions', {
    access: 'admin',
    summary: 'Begins another edition as a copy of one, a year later. Numbers that take money are not copied.',
    json: newEditionForm,
    answer: done({ edition: editionRecord }),
    refuses: ['conflict', 'not_found'],
  }),
  importEdition: call('POST /editions', {
    access: 'admin',
    summary:
      'Begins another edition with what a file says that GET /editions/:key/export has given, pictures included. Nobody sees it until it is published.',
    form: importEditionForm,
    answer: done({ edition: editionRecord }),
    refuses: ['not_an_edition', 'conflict'],
  }),
  exportEdition: call('GET /editions/:key/export', {
    access: 'edits the edition',
    summary: 'The draft of an edition with its pictures as one file, a zip: edition-<key>.zip.',
    answer: z.file(),
    media: [EDITION_FILE_MEDIA],
  }),
  getEdition: call('GET /editions/:key', {
    access: 'edits the edition',
    summary: 'The draft of an edition: its sections with their revisions, and who else has edited it a moment ago.',
    answer: z.object({
      success,
      edition: editionRecord,
      sections: z.record(z.string(), editionSectionRecord),
      /** The sections of the live version and its number, even if another edition is live. Absent until something is published. */
      live: z.record(z.string(), z.record(z.string(), z.json())).optional(),
      liveVersion: number.optional(),
      editing,
      /** The choices that records of this edition name. */
      used: z.object({ segments: namedBy, subThemes: namedBy, attendance: namedBy, wallets: namedBy }),
    }),
    packable: true,
  }),
  getEditors: call('GET /editions/:key/editing', {
    access: 'edits the edition',
    summary: 'Who else has edited a draft a moment ago, section by section.',
    answer: z.object({ success, editing }),
  }),
  changeSection: call('PATCH /editions/:key/sections/:section', {
    access: 'edits the edition',
    summary:
      'Changes a section of a draft. What others have changed meanwhile stays, unless both changed the same: then nothing of it counts.',
    json: sectionChange,
    answer: z.object({ success, section: editionSectionRecord }),
    refuses: ['changed_meanwhile'],
  }),
  listEditionChanges: call('GET /editions/:key/changes', {
    access: 'edits the edition',
    summary: 'What was changed in a draft, the latest first and at most a hundred, with what takes it back.',
    query: editionChangesQuery,
    answer: z.object({
      success,
      changes: z.array(
        z.object({
          section: z.string(),
          revision,
          at: instant,
          by,
          ops: z.array(operation),
          inverse: z.array(operation),
        }),
      ),
    }),
    packable: true,
  }),
  checkEdition: call('GET /editions/:key/check', {
    access: 'edits the edition',
    summary:
      'What keeps a draft from being published, what is not known yet, what is to be checked since it was copied, what is not translated, and what publishing it would change for people.',
    answer: z.object({
      success,
      errors: z.array(remark),
      missing: z.array(remark),
      /** Values that were copied from another year. Each counts as checked once somebody sets it, even to the same value. */
      toCheck: z.array(remark),
      untranslated: z.array(remark),
      consequences: z.array(consequence),
    }),
    packable: true,
  }),
  moveChoice: call('POST /editions/:key/keys/:kind/:k/move', {
    access: 'admin',
    summary:
      'Has every record of the live edition that names a choice (of segments, subThemes, attendance or wallets) name another. Nobody is mailed.',
    json: moveChoiceForm,
    answer: done({ moved: z.int().min(0) }),
    refuses: ['conflict', 'unavailable'],
  }),
  uploadImage: call('POST /editions/images', {
    access: 'edits the edition',
    summary:
      'Stores a picture for editions: a JPEG, PNG, WebP or SVG file, as WebP files of several widths without any metadata.',
    form: imageForm,
    answer: z.object({ success, image: storedImage }),
    refuses: ['not_an_image', 'conflict'],
  }),
  publishEdition: call('POST /editions/:key/publish', {
    access: 'edits the edition',
    summary:
      'Makes sections of a draft live, now or at an instant: pages, deadlines, fees and choices change together.',
    json: publishEditionForm,
    answer: published,
    refuses: ['wrong_credentials', 'conflict', 'unavailable'],
  }),
  previewEdition: call('POST /editions/:key/preview', {
    access: 'edits the edition',
    summary:
      'Shows the site in this browser, and in no other, with a draft as it is now: sets the cookie preview. What is live stays as it is.',
    answer: done(preview.shape),
    refuses: ['conflict'],
  }),
  cancelEditionVersion: call('DELETE /editions/:key/versions/:number', {
    access: 'edits the edition',
    summary:
      'Cancels a version that is scheduled, or gives up one that was and could not be published. It stays in the list.',
    answer: done({}),
    refuses: ['conflict'],
  }),
  listEditionVersions: call('GET /editions/:key/versions', {
    access: 'edits the edition',
    summary: 'The versions of an edition, the newest first.',
    answer: z.object({ success, versions: z.array(editionVersionRecord) }),
    packable: true,
  }),
  getEditionVersion: call('GET /editions/:key/versions/:number', {
    access: 'edits the edition',
    summary: 'What a version said, section by section, and what publishing it again would change for people.',
    answer: z.object({
      success,
      version: editionVersionRecord,
      sections: z.record(z.string(), z.record(z.string(), z.json())),
      consequences: z.array(consequence),
    }),
    packable: true,
  }),
  restoreEditionVersion: call('POST /editions/:key/versions/:number/restore', {
    access: 'edits the edition',
    summary: 'Publishes a new version with the content of an old one. The draft stays as it is.',
    json: restoreEditionForm,
    answer: published,
    refuses: ['wrong_credentials', 'conflict', 'unavailable'],
  }),
};
