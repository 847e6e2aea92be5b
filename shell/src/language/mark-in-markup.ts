import { writtenIn } from '@conference/language/written-in';

/** A comment, a tag, or the text between them. Nothing within has an angle bracket of its own: React writes markup so. */
const PIECE = /<!--[^]*?-->|<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>[^<>]*)>|[^<]+/gi;
/** What React writes within a text for signs that markup needs itself. */
const ESCAPED = /&#?\w+;/g;
const VOID = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

interface Tag {
  /** Where an attribute may be written: behind its name. */
  at: number;
  /** The language that it names itself. */
  named: string | undefined;
  /** What it says between its children, or in place of a picture. */
  own: string;
  around: Tag | undefined;
  /** What it is in, once that is known. */
  language?: string;
}

/**
 * Marks what is English on a page in Bangla, so that screen readers say it in English: what organisers have not translated, and names. What is Bangla within
 * that is marked, too. Browsers do the same for what comes later (mark-in-page.ts).
 * @param html the markup of a page as React writes it
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

/** The tags that open an element, in their order: each comes behind the one that it is in. */
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
