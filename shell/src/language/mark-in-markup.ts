import { hasBangla, isEnglish } from '@conference/language/english';

/** A tag, a comment, or the text between them. Nothing within has an angle bracket of its own: React writes markup so. */
const PIECE = /<!--[^]*?-->|<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>[^<>]*)>|[^<]+/gi;
/** What React writes within a text for letters that markup needs itself. */
const ESCAPED = /&#?\w+;/g;
const VOID = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** An element that is open. */
interface Open {
  /** Where an attribute may be written. */
  at: number;
  isMarkable: boolean;
  own: string;
  hasBangla: boolean;
}

/**
 * Marks what is English on a page in Bangla, so that screen readers say it in English: what organisers have not translated, and names. Browsers do the
 * same for what comes later (mark-in-page.ts).
 * @param html the markup of a page as React writes it
 */
export function markEnglish(html: string): string {
  const places = placesIn(html).sort((one, other) => one - other);
  const pieces = [0, ...places].map((place, index) => html.slice(place, places[index]));
  return pieces.join(' lang="en"');
}

/** Where the mark is to be written: behind the name of each tag that is English. */
function placesIn(html: string): number[] {
  const places: number[] = [];
  const open: Open[] = [];
  const close = ({ at, isMarkable, own, hasBangla: isMixed }: Open) => {
    if (isMarkable && !isMixed && isEnglish(own)) places.push(at);
    const above = open.at(-1);
    if (above) above.hasBangla ||= isMixed;
  };
  for (const { index, 0: piece, groups = {} } of html.matchAll(PIECE)) {
    const { end, tag, attributes = '' } = groups;
    const last = open.at(-1);
    if (tag === undefined) {
      if (!last || piece.startsWith('<!--')) continue;
      last.own += piece.replace(ESCAPED, ' ');
      last.hasBangla ||= hasBangla(piece);
    } else if (end) {
      open.pop();
      if (last) close(last);
    } else {
      const [, own = ''] = / alt="([^"]*)"/.exec(attributes) ?? [];
      const element = {
        at: index + 1 + tag.length,
        isMarkable: !/ lang=/i.test(attributes),
        own: own.replace(ESCAPED, ' '),
        hasBangla: hasBangla(own),
      };
      if (VOID.test(tag) || attributes.endsWith('/')) close(element);
      else open.push(element);
    }
  }
  return places;
}
