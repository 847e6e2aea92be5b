/** What somebody has to know before the first field of a form. */
export interface Opening {
  /** The form that it stands in front of, as this visit remembers it. */
  name: string;
  title: string;
  facts: readonly string[];
}
