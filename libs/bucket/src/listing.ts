import { SaxesParser } from 'saxes';

/** An object of a listing. */
export interface Listed {
  key: string;
  /** In bytes. */
  size: number;
  /** When it was stored, in ms. */
  storedAt: number;
}

/** A page of ListObjectsV2. */
export interface Page {
  objects: Listed[];
  /** What the next page is asked for with; undefined after the last. */
  next?: string;
}

/** Reads a page of a listing. @throws when it is none: nothing is listed would mean that all is gone */
export function pageOf(xml: string): Page {
  const objects: Listed[] = [];
  const fields = new Map<string, string>();
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (path.length === 0 && name !== 'ListBucketResult') throw new Error('This is no listing.');
    fields.set([...path.slice(1), name].join('/'), text);
    if (name === 'Contents' && path.length === 1) objects.push(objectOf(fields));
  });
  parser.write(xml).close();
  if (fields.get('IsTruncated') !== 'true') return { objects };
  const next = fields.get('NextContinuationToken');
  if (!next) throw new Error('This listing has no end.');
  return { objects, next };
}

const objectOf = (fields: Map<string, string>): Listed => ({
  key: fields.get('Contents/Key') ?? '',
  size: Number(fields.get('Contents/Size')),
  storedAt: Date.parse(fields.get('Contents/LastModified') ?? ''),
});

/** The code of an error, such as NoSuchKey; nothing where the answer has none. */
export const errorCodeOf = (xml: string): string | undefined => /<Code>([A-Za-z0-9]+)<\/Code>/.exec(xml)?.[1];
