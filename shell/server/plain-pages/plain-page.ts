import { REFUSED_FORM_ID, refusedForm, type RefusedForm } from '@conference/contracts';
import { load } from './markup-tree';

/** The parts of the API's response to a browser without scripts (docs/decisions/0022). */
export interface PlainPage {
  title: string;
  /** The HTML of its `<main>`. */
  main: string;
  /** The refused form, if the response is about one. */
  form?: RefusedForm;
}

/** Reads a plain page. @throws when its form data are malformed */
export function readPlainPage(html: string): PlainPage {
  const $ = load(html);
  const data = $(`#${REFUSED_FORM_ID}`).text();
  return {
    title: $('title').text(),
    main: $('main').html() ?? '',
    ...(data && { form: refusedForm.parse(JSON.parse(data)) }),
  };
}
