import { inWords } from '@conference/language';
import { cutAt, octetsOf } from '@conference/language/letters';
import { fileSize } from '../file-facts';

/** The endings of Word documents. */
export const abstractTypes = ['doc', 'docx'] as const;
export type AbstractType = (typeof abstractTypes)[number];

/** The form field of the file. */
export const ABSTRACT_FIELD = 'abstractFile';
/** The form field of its type. */
export const ABSTRACT_TYPE_FIELD = 'abstractType';

/** The type of a file, by the ending of its name; nothing for a file that is no Word document. */
export function abstractTypeOf(fileName: string): AbstractType | undefined {
  return abstractTypes.find((type) => fileName.toLowerCase().endsWith(`.${type}`));
}

/** 10 MiB. */
export const ABSTRACT_MAX_BYTES = 10 * 1024 * 1024;

export const abstractMediaTypes: Record<AbstractType, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The messages about the abstract file, in the form and from the server. */
export const abstractMessages = inWords('abstract', {
  missing: 'Please upload your abstract file (.doc or .docx).',
  notWord: 'Only .doc or .docx files are accepted.',
  tooLarge: 'The abstract file may be at most 10 MB.',
  empty: 'This file is empty. Please choose another.',
  unreadable: 'This file can no longer be read. Please choose it again.',
  otherType: 'The file is not of the type you selected.',
  noType: 'Please select the abstract file type.',
});

/** The most octets of a name in a file name. Most systems take 255 for the whole file name, and browsers add some of their own. */
const NAME_OCTETS = 200;

/** Removed, because Chromium would save each as an underscore, which splits the letter. */
const JOINERS = /[\u200c\u200d]/g;

/** A name as a part of a file name, cut between two letters where it is too long. */
const asFileName = (name: string) =>
  cutAt(name.replace(JOINERS, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '_'), NAME_OCTETS, octetsOf);

/**
 * The file name of a downloaded abstract: the applicant's name, `_Abstract` and the ending (docs/rules.md, abstracts).
 * Letters, marks and digits of every script stay, Bangla too, without its joiners.
 * @param file the downloaded file: the author may have replaced it since the record was read
 */
export function abstractFileName(
  { fullName, abstractType }: { fullName: string; abstractType?: AbstractType },
  file?: { type: string },
): string {
  const ending = abstractTypes.find((type) => abstractMediaTypes[type] === file?.type) ?? abstractType ?? 'docx';
  return `${asFileName(fullName)}_Abstract.${ending}`;
}

/**
 * A stored abstract in words: its name and its size.
 * @param application a record. An older one has no stored name and gets the name of the download
 */
export function storedAbstract(
  application: Parameters<typeof abstractFileName>[0] & { abstractSentAs?: string; abstractBytes?: number },
): string {
  const { abstractSentAs = abstractFileName(application), abstractBytes } = application;
  return abstractBytes === undefined ? abstractSentAs : `${abstractSentAs}, ${fileSize(abstractBytes)}`;
}

const PLAIN = 'Save it without macros and linked objects';
const ANEW = 'Open it in your word processor, save it under a new name';

/** What can be wrong with a Word document, worded to follow "this document", and how its author can repair it. */
const flaws = {
  macros: { found: 'has macros or controls', remedy: PLAIN },
  linked: { found: 'fetches something from elsewhere when it is opened', remedy: PLAIN },
  embedded: { found: 'has another file or program in it', remedy: PLAIN },
  swollen: { found: 'unpacks to far more than a document holds', remedy: ANEW },
  locked: { found: 'is locked with a password', remedy: 'Save it without one' },
  unclear: { found: 'is damaged, or put together in an unusual way', remedy: ANEW },
} as const;

/** The code of a flaw (docs/rules.md, abstracts). */
export type AbstractFlaw = keyof typeof flaws;
export const abstractFlaws = Object.keys(flaws) as [AbstractFlaw, ...AbstractFlaw[]];

/** The messages to an author about a document. */
export const flawTexts = inWords('flaws', {
  refusal: (flaw: AbstractFlaw): string =>
    `This document ${flaws[flaw].found}. ${flaws[flaw].remedy}, and choose it again.`,
});

/** The message for an author whose document is refused. */
export function flawRefusal(flaw: AbstractFlaw): string {
  return flawTexts.refusal(flaw);
}

/** The warning for organisers beside a document from before such documents were refused. */
export function flawWarning(flaw: AbstractFlaw): string {
  return `This document ${flaws[flaw].found}: open it in protected view.`;
}
