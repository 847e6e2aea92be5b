import { octetsOf } from '@conference/language/letters';

const OCTETS = 75;

/** A text as RFC 5545 (3.3.11) wants it: backslash, semicolon, comma and line break are escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** One content line, folded (RFC 5545, 3.1): no line has more than 75 octets, continuations begin with a space, and no character is split. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += size;
  }
  return [...lines, line].join('\r\n');
}
