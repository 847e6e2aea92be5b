import { writtenIn } from '@conference/language/written-in';

/** A comment, a tag, or the text between them. In React's markup, none of these contains other angle brackets. */
const PIECE = /<!--[^]*?-->|<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>[^<>]*)>|[^<]+/gi;
/** React's escapes for special characters in texts. */
const ESCAPED = /&#?\w+;/g;
const VOID = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

interface Tag {
  /** Where to insert an attribute: after the tag's name. */
  at: number;
  /** The language of its own `lang` attribute. */
  named: string | undefined;
  /** Its own text between its children, or its `alt` text. */
  own: string;
  around: Tag | undefined;
  /** The language of its content, once it is known. */
  language?: string;
}

/**
 * Marks English texts on a Bangla page, so that screen readers say them in English: untranslated texts of organisers, and names. Bangla texts
 * inside English ones are marked as well. Browsers do the same for later content (mark-in-page.ts).
 * @param html the markup of a page, written by React
 */
export function markEnglish(html: string): string {
  let marked = '';
  let from = 0;
  for (const tag of tagsIn(html)) {
    const around = tag.around?.language ?? 'bn';
    tag.language = tag.named ?? writtenIn(tag.own) ?? around;
    if (tag.named !== undefined || tag.language === around) continue;
    marked += `${html.slice(from, tag.at)} lang="${tag.language}"`;
    from = tag.at;
  }
  return marked + html.slice(from);
}

/** The opening tags in their order. Parents come before their children. */
function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  let around: Tag | undefined;
  for (const { index, 0: piece, groups } of html.matchAll(PIECE)) {
    const { end, tag, attributes = '' }: Partial<Record<string, string>> = groups ?? {};
    if (tag === undefined) {
      if (around && !piece.startsWith('<!--')) around.own += piece.replace(ESCAPED, ' ');
    } else if (end) {
      around = around?.around;
    } else {
      const [, named] = / lang="([^"]*)"/i.exec(attributes) ?? [];
      const [, alt = ''] = / alt="([^"]*)"/i.exec(attributes) ?? [];
      const opened = { at: index + 1 + tag.length, named, own: alt.replace(ESCAPED, ' '), around };
      tags.push(opened);
      if (!VOID.test(tag) && !attributes.endsWith('/')) around = opened;
    }
  }
  return tags;
}
