import type { TemplateRecordKind } from '@conference/contracts';
import type { Core } from '@conference/edition';
import type { Language } from '@conference/language';
import { speaking } from '../language/spoken';
import { renderHtml } from './html';
import type { Piece } from './pieces';
import { ofEdition, type Placeholders } from './placeholders';
import { signatureOf, type Signature } from './signature';
import { faultsIn, fill, type Template } from './template';
import { renderText } from './text';

/** What a mail says in one case, until organisers put words of their own in its place. */
export interface Original<Facts> extends Template {
  /** The name of the case; none when there is only one. */
  variant?: string;
  /** Whether it is this case. Of several that are, the first counts. */
  when?(facts: Facts): boolean;
  /** What the mail is nothing without, such as a code or a link. */
  requires?: readonly string[];
  /** What makes the sample (sample.ts) one of this case. */
  sample?: object;
  /** The same in Bangla. */
  bangla?: Template;
  /** The language of words that exist in one language only: those of organisers for a group. */
  language?: Language;
}

/** An original of a mail to people, who may have come by a page in Bangla. */
type InEachLanguage<Facts> = Original<Facts> & ({ bangla: Template } | { language: Language });

/** The declaration of a mail: its event, what its templates may name, and the original ones. One file each, in messages/. */
export type Message<Facts> = Declared<Facts> &
  (
    | { toOrganisers?: never; originals: readonly [InEachLanguage<Facts>, ...InEachLanguage<Facts>[]] }
    /** Organisers work in English, and so do people who are invited among them. */
    | { toOrganisers: true; originals: readonly [Original<Facts>, ...Original<Facts>[]] }
  );

interface Declared<Facts> {
  event: string;
  /** To whom and when it is sent, in a sentence for organisers. */
  says: string;
  /**
   * Whether a stranger can cause it by a form. Then an address gets at most five a day, and only mails to the organisers quote the form
   * (docs/rules.md, mail).
   */
  anonymous?: true;
  /** Whether its body is secret: then it is deleted as soon as the mail was sent. */
  secret?: true;
  /** Whether only admins change its templates: it keeps accounts, money or the site safe. */
  admins?: true;
  /** Whether organisers send it to a group, in words of their own. Then its record is that of the recipient, and no placeholder may be blank. */
  isToGroup?: true;
  /** What it may name, beside the edition's. A closed list. */
  placeholders: Placeholders<Facts>;
  /** The list with the record that causes it, if `about` does not say so. Those who may see that list may read the mail in the outbox. */
  list?: TemplateRecordKind;
  /** The kind of record that it is about, and which fields of it are facts of the mail. Both are for a preview with a real record. */
  about?: { kind: TemplateRecordKind; facts: readonly string[] };
}

/** What the templates of a mail may name. */
export const placeholdersOf = <Facts>({ placeholders }: Pick<Message<Facts>, 'placeholders'>): Placeholders<Facts> => ({
  ...placeholders,
  ...ofEdition,
});

/** The id of a template: its mail and its case, as in an address. */
export const templateId = ({ event }: Pick<Message<never>, 'event'>, { variant }: Pick<Original<never>, 'variant'>) =>
  `${event} ${variant ?? ''}`.trim().replaceAll(' ', '-');

/** The id of the same template in Bangla. */
export const banglaId = (id: string) => `${id}-bn`;

/** The original of the case that the facts make. */
export const originalFor = <Facts>({ originals }: Message<Facts>, facts: Facts): Original<Facts> =>
  originals.find(({ when }) => when === undefined || when(facts)) ?? originals[0];

/** The language of a mail: that of its reader, if the mail has words in it. */
export function languageOfMail<Facts>(message: Message<Facts>, facts: Facts, theirs: Language): Language {
  const { language, bangla } = originalFor(message, facts);
  return language ?? (bangla ? theirs : 'en');
}

/** Templates that organisers have put in place of originals, by their ids. */
export type Stored = ReadonlyMap<string, Template>;
export const NONE_STORED: Stored = new Map();

/** A mail before it is written as text and as HTML. */
export interface Letter {
  subject: string;
  title: string;
  pieces: Piece[];
  signature: Signature;
}

/** A rendered mail: its subject, and its body as text and HTML. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

/** The longest HTML of a mail, in bytes: its column holds 64 KiB. */
export const MOST_BYTES = 60_000;

/** An edition in a language, as mails speak of it. */
export interface Spoken {
  edition: Core;
  language: Language;
}

/**
 * Renders a mail, signed by the organiser, as text and as HTML with the same content, with all input escaped.
 * @param spoken the edition that is live when the mail is queued, in a language that the mail has (languageOfMail)
 * @param stored the organisers' own templates. One that this version cannot use, or that makes the mail too long, is ignored: a mail with
 *   the original words is better than none.
 */
export function render<Facts>(message: Message<Facts>, facts: Facts, spoken: Spoken, stored: Stored): RenderedMessage {
  const original = originalFor(message, facts);
  const inBangla = spoken.language === 'bn' ? original.bangla : undefined;
  const id = templateId(message, original);
  const own = stored.get(inBangla ? banglaId(id) : id);
  if (own && isUsable(message, original, own)) {
    const rendered = renderTemplate(message, own, facts, spoken);
    if (Buffer.byteLength(rendered.html) <= MOST_BYTES) return rendered;
  }
  return renderTemplate(message, inBangla ?? original, facts, spoken);
}

/** Whether this version of the product can use a template. */
export const isUsable = <Facts>(message: Message<Facts>, { requires }: Original<Facts>, template: Template): boolean =>
  Object.keys(faultsIn(template, placeholdersOf(message), requires)).length === 0;

/** Renders a mail by a template without faults. */
export function renderTemplate<Facts>(
  message: Message<Facts>,
  template: Template,
  facts: Facts,
  { edition, language }: Spoken,
): RenderedMessage {
  return speaking(language, () => {
    const { title, pieces, ...filled } = fill(template, placeholdersOf(message), facts, edition);
    // A subject must be one line, whatever its facts contain.
    const subject = filled.subject.replace(/\s+/g, ' ').slice(0, 255);
    const letter: Letter = { subject, title, pieces, signature: signatureOf(edition) };
    return { subject, text: renderText(letter), html: renderHtml(letter) };
  });
}
