import { conference } from '@conference/edition';
import { escapeHtml } from '@conference/process';

/** A piece of a mail's body: a paragraph in our own words, a quotation, or a line with a link. */
export type Piece = string | { quoted: string } | { label: string; href: string };

/** What somebody else wrote, set apart from our own words. */
export const quote = (quoted: string): Piece => ({ quoted });
/** A line with a link. */
export const link = (label: string, href: string): Piece => ({ label, href });

/** The declaration of a mail: its event, subject and body. One file each, in messages/. */
export interface Message<Facts> {
  event: string;
  /**
   * Whether a stranger can cause it by a form: then an address gets at most five a day, and unless it goes to the organisers it quotes
   * nothing of the form (docs/rules.md, mail).
   */
  anonymous?: true;
  /** Whether its body is secret: then it is deleted as soon as the mail was sent. */
  secret?: true;
  subject(facts: Facts): string;
  body(facts: Facts): Piece[];
}

/** A rendered mail: its subject, and its body as text and HTML. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

const broken = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>\n');

function asText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'href' in piece ? `${piece.label}: ${piece.href}` : piece.quoted.replace(/^/gm, '> ');
}

function asHtml(piece: Piece): string {
  if (typeof piece === 'string') return `<p>${broken(piece)}</p>`;
  if ('quoted' in piece) return `<blockquote>${broken(piece.quoted)}</blockquote>`;
  return `<p><a href="${escapeHtml(piece.href)}">${escapeHtml(piece.label)}</a></p>`;
}

/** Renders a mail, signed by the organiser, as text and as HTML, with all input escaped. */
export function render<Facts>(message: Message<Facts>, facts: Facts): RenderedMessage {
  const pieces = [...message.body(facts), conference.organiser];
  return {
    // A subject must be one line, whatever its facts contain.
    subject: message.subject(facts).replace(/\s+/g, ' ').slice(0, 255),
    text: `${pieces.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><meta charset="utf-8"><body>\n${pieces.map(asHtml).join('\n')}\n</body></html>\n`,
  };
}
