import {
  ABSTRACT_FIELD,
  PLAIN_PAGE_HEADER,
  REFUSED_FORM_ID,
  refusedForm,
  type RefusedForm,
} from '@conference/contracts';
import type { TestApi } from './test-api';

/** What a browser without scripts is answered. */
export interface ShownPage {
  status: number;
  headers: Headers;
  /** Where it is led. */
  location: string | null;
  /** The cookies that it is given, as they come. */
  given: string[];
  html: string;
  /** The page of the site that it belongs into. */
  page: string | null;
  /** The form that is to be drawn again, if there is one. */
  form?: RefusedForm;
}

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** A browser without scripts on a page of ours: sends forms, keeps cookies, and tells where it is led instead of going there. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly api: TestApi) {}

  /** Opens what is answered at a path below /api. */
  open(path: string): Promise<ShownPage> {
    return this.ask(path, { headers: {} });
  }

  /** Sends a form: fields without a file, or a form with one. `headers` are others than a page of ours would send. */
  send(
    path: string,
    form: Record<string, unknown> | FormData,
    headers: Record<string, string> = {},
  ): Promise<ShownPage> {
    const body = form instanceof FormData ? form : urlEncoded(form);
    return this.ask(path, { method: 'POST', headers: { origin: this.api.settings.publicUrl, ...headers }, body });
  }

  /** Makes any request at all. A header that is empty is not sent. */
  async ask(path: string, { headers, ...rest }: RequestInit & { headers: Record<string, string> }): Promise<ShownPage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = Object.entries({ accept: ACCEPT, cookie, ...headers }).filter(([, value]) => value !== '');
    const answer = await fetch(this.api.address + path, { redirect: 'manual', ...rest, headers: sent });
    const given = answer.headers.getSetCookie();
    for (const one of given) this.storeCookie(one);
    const html = await answer.text();
    const { status, headers: responseHeaders } = answer;
    return {
      status,
      headers: responseHeaders,
      location: responseHeaders.get('location'),
      given,
      html,
      page: responseHeaders.get(PLAIN_PAGE_HEADER),
      form: formIn(html),
    };
  }

  private storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** As a browser sends what is typed, or ticked. */
const asSent = (value: unknown) => (value === true ? 'on' : String(value));

/** A list is a name that comes several times. */
function urlEncoded(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) [value].flat().forEach((one) => form.append(name, asSent(one)));
  return form;
}

/** A form as a browser sends it that may bring files. */
export function multipart(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) [value].flat().forEach((one) => form.append(name, asSent(one)));
  return form;
}

/** The same with an abstract; with the empty part that a browser sends where none was chosen, if it is null. */
export function withFile(fields: object, file: Buffer | null): FormData {
  const form = multipart(fields);
  form.set(ABSTRACT_FIELD, new Blob(file ? [new Uint8Array(file)] : []), file ? 'abstract.docx' : '');
  return form;
}

function formIn(html: string): RefusedForm | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${REFUSED_FORM_ID}">([^<]*)</script>`).exec(html) ?? [];
  return json === undefined ? undefined : refusedForm.strict().parse(JSON.parse(json));
}
