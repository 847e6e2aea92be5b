import { escapeHtml } from '@conference/process';

/** A piece of a mail's body. */
export type Piece =
  { kind: 'paragraph'; text: string } | { kind: 'quote'; text: string } | { kind: 'link'; label: string; href: string };

/** Our own words. */
export const paragraph = (text: string): Piece => ({ kind: 'paragraph', text });
/** What somebody else wrote, set apart from our own words. */
export const quote = (text: string): Piece => ({ kind: 'quote', text });
/** A line that leads somewhere. */
export const link = (label: string, href: string): Piece => ({ kind: 'link', label, href });

/** The declaration of a mail: on which event, under which subject, with which words. One file each, in messages/. */
export interface Message<Facts> {
  event: string;
  /**
   * Whether a stranger can cause it, by sending a form: then there are at most five a day to one address, and unless it
   * goes to the organisers it quotes nothing of what was submitted (docs/rules.md, mail).
   */
  anonymous?: true;
  /** Whether its body holds what only its reader may know: then it is wiped as soon as the mail was handed over. */
  secret?: true;
  subject(facts: Facts): string;
  body(facts: Facts): Piece[];
}

/** A mail written out: its subject, and its body in both forms. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

const broken = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>\n');

function asText(piece: Piece): string {
  if (piece.kind === 'link') return `${piece.label}: ${piece.href}`;
  return piece.kind === 'quote' ? piece.text.replace(/^/gm, '> ') : piece.text;
}

function asHtml(piece: Piece): string {
  if (piece.kind === 'link') return `<p><a href="${escapeHtml(piece.href)}">${escapeHtml(piece.label)}</a></p>`;
  return piece.kind === 'quote' ? `<blockquote>${broken(piece.text)}</blockquote>` : `<p>${broken(piece.text)}</p>`;
}

/** Writes a mail out, as text and as HTML in which nothing that a person typed is markup. */
export function render<Facts>(message: Message<Facts>, facts: Facts): RenderedMessage {
  const pieces = message.body(facts);
  return {
    // A subject is one line, whatever went into it.
    subject: message.subject(facts).replace(/\s+/g, ' ').slice(0, 255),
    text: `${pieces.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><meta charset="utf-8"><body>\n${pieces.map(asHtml).join('\n')}\n</body></html>\n`,
  };
}
