/** A notice to read before filling in a form. */
export interface FormNotice {
  /** The name of its form in session storage. */
  name: string;
  title: string;
  facts: readonly string[];
}
