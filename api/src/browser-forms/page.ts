import type { ServerResponse } from 'node:http';
import { PLAIN_PAGE_HEADER, REFUSED_FORM_ID, type RefusedForm } from '@conference/contracts';
import { addressIn, currentLanguage } from '@conference/language';
import { escapeHtml } from '@conference/process';

/** The headers of every page for browsers without scripts: not cached, not compressed, no scripts. */
const headers = {
  'Cache-Control': 'private, no-store, no-transform',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // With no-referrer, browsers would send its forms without an Origin.
  'Referrer-Policy': 'same-origin',
};

/** An answer to a browser without scripts. */
export class Page {
  constructor(
    readonly status: number,
    private readonly html: string,
    private readonly more: Record<string, string>,
  ) {}

  send(response: ServerResponse): void {
    response.statusCode = this.status;
    for (const [name, value] of Object.entries({ ...headers, ...this.more })) response.setHeader(name, value);
    response.end(this.html);
  }
}

/** Redirects to another page of the site. */
export const seeOther = (location: string) => new Page(303, '', { Location: location });

interface Document {
  /** What the site is called. */
  site: string;
  /** Path and query of the site's page that it is rendered in. */
  page: string;
  title: string;
  /** The HTML of `<main>`. */
  main: string;
  /** The form that the gateway fills into that page. */
  form?: RefusedForm;
  headers?: Record<string, string>;
}

/** Where a page of ours is, in the language that is spoken. */
export const ownAddress = (path: string) => addressIn(currentLanguage(), path);

/** A plain document in the language that is spoken, readable as it is; the gateway renders its content in the frame of the site. */
export function document(status: number, { site, page, title, main, form, headers: more }: Document): Page {
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(site)}</title>
</head>
<body>
<main>
${main}
</main>${form ? `\n${dataBlock(form)}` : ''}
</body>
</html>
`;
  return new Page(status, html, { 'Content-Type': 'text/html; charset=utf-8', [PLAIN_PAGE_HEADER]: page, ...more });
}

/** JSON that is safe inside a script element. */
function dataBlock(form: RefusedForm): string {
  const json = JSON.stringify(form).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${REFUSED_FORM_ID}">${json}</script>`;
}
