import { REFUSED_FORM_ID, refusedForm, type RefusedForm } from '@conference/contracts';
import { load } from './markup-tree';

/** What the API answers a browser without scripts, taken apart (docs/decisions/0022). */
export interface PlainPage {
  title: string;
  /** What stands in its `<main>`, as HTML. */
  main: string;
  /** The form that is drawn in the page that holds it, where the answer is about one. */
  form?: RefusedForm;
}

/** Reads a plain page. @throws when its form is none */
export function readPlainPage(html: string): PlainPage {
  const $ = load(html);
  const data = $(`#${REFUSED_FORM_ID}`).text();
  return {
    title: $('title').text(),
    main: $('main').html() ?? '',
    ...(data && { form: refusedForm.parse(JSON.parse(data)) }),
  };
}
