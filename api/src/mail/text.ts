import { inDigits } from '@conference/language';
import type { Letter } from './message';
import type { Piece } from './pieces';

/** A mail as plain text. */
export function renderText({ title, pieces, signature }: Letter): string {
  const { greeting, organiser, conference } = signature;
  // A line that follows "-- " is a signature, which programs for mail set apart.
  const signed = [`${greeting}\n${organiser}`, `-- \n${conference}`];
  return `${[title, ...pieces.map(asText), ...signed].join('\n\n')}\n`;
}

function asText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('quoted' in piece) return piece.quoted.replace(/^/gm, '> ');
  if ('href' in piece) return `${piece.label}: ${piece.href}`;
  if ('code' in piece) return piece.code;
  if ('steps' in piece) return piece.steps.map((step, index) => `${inDigits(index + 1)}. ${step}`).join('\n');
  return Object.entries(piece.facts)
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n');
}
