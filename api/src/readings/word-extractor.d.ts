/** The package has no types of its own, and those of others do not have its options. */
declare module 'word-extractor' {
  interface TextOptions {
    /** Whether quotation marks and dashes become plain ones. */
    filterUnicode?: boolean;
  }
  interface Document {
    getBody(options?: TextOptions): string;
    getFootnotes(options?: TextOptions): string;
    getEndnotes(options?: TextOptions): string;
  }
  export default class WordExtractor {
    /** @throws when it is no document that can be read */
    extract(content: Buffer): Promise<Document>;
  }
}
