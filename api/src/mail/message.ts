import type { Core } from '@conference/edition';
import { renderHtml } from './html';
import { signatureOf, type Signature } from './signature';
import { renderText } from './text';

/**
 * A piece of a mail's body: a paragraph in our own words, a quotation, a line with a link, facts by their names, steps in order, or a
 * code to copy.
 */
export type Piece =
  | string
  | { quoted: string }
  | { label: string; href: string; isMain?: true }
  | { facts: Record<string, string> }
  | { steps: readonly string[] }
  | { code: string };

/** What somebody else wrote, set apart from our own words. */
export const quote = (quoted: string): Piece => ({ quoted });
/** A line with a link. */
export const link = (label: string, href: string): Piece => ({ label, href });
/** The link that most readers want, as a button. At most one in a mail. */
export const button = (label: string, href: string): Piece => ({ label, href, isMain: true });
/** Facts, each on a line with its name. */
export const facts = (named: Record<string, string>): Piece => ({ facts: named });
/** What to do, in order. */
export const steps = (...items: string[]): Piece => ({ steps: items });

/** The declaration of a mail: its event, subject, title and body. One file each, in messages/. */
export interface Message<Facts> {
  event: string;
  /**
   * Whether a stranger can cause it by a form: then an address gets at most five a day, and unless it goes to the organisers it quotes
   * nothing of the form (docs/rules.md, mail).
   */
  anonymous?: true;
  /** Whether its body is secret: then it is deleted as soon as the mail was sent. */
  secret?: true;
  subject(facts: Facts, edition: Core): string;
  /** What has happened, in a few words, above the body. */
  title(facts: Facts, edition: Core): string;
  body(facts: Facts, edition: Core): Piece[];
}

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

/**
 * Renders a mail, signed by the organiser, as text and as HTML with the same content, with all input escaped.
 * @param edition the one that is live when the mail is queued
 */
export function render<Facts>(message: Message<Facts>, facts: Facts, edition: Core): RenderedMessage {
  // A subject must be one line, whatever its facts contain.
  const subject = message.subject(facts, edition).replace(/\s+/g, ' ').slice(0, 255);
  const letter: Letter = {
    subject,
    title: message.title(facts, edition),
    pieces: message.body(facts, edition),
    signature: signatureOf(edition),
  };
  return { subject, text: renderText(letter), html: renderHtml(letter) };
}
