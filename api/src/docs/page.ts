import { createHash } from 'node:crypto';
import { refusalStatus, type RefusalCode } from '@conference/contracts';
import { escapeHtml } from '@conference/process';
import { fieldList, fieldsOf, kindOf } from './fields';
import type { JsonSchema } from './json-schema';
import type { Document } from './openapi';
import type { OpenApiResponse, Operation } from './operation';
import { styles } from './styles';
import { deviceCookie, onOurSide, rateLimits, refusalMeanings } from './words';

interface Call extends Operation {
  method: string;
  path: string;
}

/** What the page may do: show itself, in its own styles. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const anchor = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');

const section = (title: string, content: string) => (content ? `<h4>${title}</h4>\n${content}` : '');

function parameters(call: Call, document: Document): string {
  const described = call.parameters.map((parameter) => {
    const found =
      '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
    return found ? [{ remark: undefined, ...found }] : [];
  });
  const places = { path: 'In the address', query: 'In the query', header: 'In the headers' };
  return Object.entries(places)
    .map(([place, title]) => {
      const fields = described.flat().filter((parameter) => parameter.in === place);
      const list = fields.map((field) => ({
        ...field,
        isOptional: !field.required,
        ...('description' in field && { remark: String(field.description) }),
      }));
      return section(title, list.length > 0 ? fieldList(list) : '');
    })
    .join('\n');
}

const bodies = ({ requestBody }: Call) =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => section(`In the body, as ${type}`, fieldList(fieldsOf(schema))))
    .join('\n');

function answered(status: string, { description, content = {}, headers = {} }: OpenApiResponse): string {
  const [[type, { schema }] = ['', { schema: {} as JsonSchema }]] = Object.entries(content);
  const types = Object.keys(content)
    .map((name) => `<code>${escapeHtml(name)}</code>`)
    .join(' <i>or</i> ');
  const total = Object.keys(headers)
    .map((name) => ` <code>${name}</code> says how many there are in all.`)
    .join('');
  const remark = status === '503' || Object.keys(content).length === 0 ? ` ${escapeHtml(description)}` : '';
  const what = type === 'application/json' ? (schema.properties ? '' : ` ${kindOf(schema)}.`) : ` ${types}`;
  return `<p><b>${status}</b>${what}${remark}${total}</p>${schema.properties && status !== '503' ? fieldList(fieldsOf(schema)) : ''}`;
}

function refusals({ responses }: Call): string {
  const codes = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    const names = schema?.$ref ? ((schema.properties?.code as JsonSchema).enum ?? []) : [];
    // Any call can fail: the page says so once, for all.
    return names
      .filter((code) => !onOurSide.some((ours) => ours === code))
      .map((code) => `<li>${status} <a href="#${String(code)}">${String(code)}</a></li>`);
  });
  return codes.length > 0 ? `<ul class="codes">${codes.join('')}</ul>` : '';
}

function article(call: Call, document: Document): string {
  const good = Object.entries(call.responses).filter(
    ([, { content }]) => !content?.['application/json']?.schema.$ref?.endsWith('/Refusal'),
  );
  return `<article id="${call.operationId}">
<h3><a href="#${call.operationId}"><b class="${call.method}">${call.method}</b> <code>${escapeHtml(call.path).replaceAll('/', '/<wbr>')}</code></a></h3>
<p>${escapeHtml(call.summary)}</p>
<p class="who"><span>Who</span> ${escapeHtml(call.description)}</p>
${parameters(call, document)}
${bodies(call)}
${section('Answers', good.map(([status, response]) => answered(status, response)).join('\n'))}
${section('Refuses with', refusals(call))}
</article>`;
}

const refusalRows = (Object.entries(refusalMeanings) as [RefusalCode, string][]).map(
  ([code, meaning]) =>
    `<tr id="${code}"><td>${refusalStatus[code]}</td><th scope="row"><code>${code}</code></th><td>${escapeHtml(meaning)}</td></tr>`,
);

const refusalTable = `<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What it means</th></tr></thead>
<tbody>${refusalRows.join('\n')}</tbody></table>`;

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `/api${path}`,
    })),
  );
}

/** The document as a page for people: plain HTML without a script. @param conference its name */
export function docsPage(document: Document, conference: string): string {
  const calls = callsOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    id: anchor(name),
    calls: calls.filter(({ tags }) => tags[0] === name),
  }));
  const records = Object.entries(document.components.schemas).filter(([name]) => name !== 'Refusal');
  const links = groups.map(({ name, id, calls: own }) => {
    const inside = own.map(
      ({ operationId, method, path }) =>
        `<li><a href="#${operationId}">${method} ${escapeHtml(path.slice(4))}</a></li>`,
    );
    return `<li><a href="#${id}">${name}</a><ul>${inside.join('')}</ul></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escapeHtml(conference)}</title>
<style>${styles}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>The API of the ${escapeHtml(conference)}</h1>
<p>Everything that the website does, it does with these calls, and so can you. They speak JSON, except where a form brings a file.
Records carry an <code>_id</code>, <code>createdAt</code> and <code>updatedAt</code>; instants are ISO text in UTC, with milliseconds.
A text that is blank is absent, and fields that are not known are ignored.</p>
<p>Whoever signs in gets a token, which travels as <code>Authorization: Bearer &lt;token&gt;</code>.
${escapeHtml(deviceCookie)}
The same as <a href="openapi.json">an OpenAPI 3.1 document</a>, for programs.</p>
</header>
<nav aria-label="Calls"><ul>${links.join('\n')}
<li><a href="#records">Records</a></li>
<li><a href="#refusals">Refusals</a></li>
<li><a href="#limits">Rate limits</a></li></ul></nav>
<main id="calls">
${groups.map(({ name, description, id, calls: own }) => `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2>\n<p>${escapeHtml(description)}</p>\n${own.map((call) => article(call, document)).join('\n')}</section>`).join('\n')}
<section aria-labelledby="records"><h2 id="records">Records</h2>
${records.map(([name, schema]) => `<article id="${name}"><h3>${name}</h3>${fieldList(fieldsOf(schema))}</article>`).join('\n')}</section>
<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<p>Every answer that is no success has one shape: <code>success</code> is false, <code>message</code> is fit to show, and
<code>fields</code> has a message for each field that is wrong. A program reads <code>code</code>;
any call can be answered with <code>failed</code>.</p>
${refusalTable}</section>
<section aria-labelledby="limits"><h2 id="limits">Rate limits</h2>
<p>Whatever is too much is refused as <a href="#too_many">too_many</a>, and <code>Retry-After</code> says in how many seconds it is worth
another try. A network is an IPv4 address or an IPv6 /64.</p>
<dl class="fields">${Object.entries(rateLimits)
    .map(([what, limit]) => `<div><dt>${what}</dt><dd>${escapeHtml(limit)}</dd></div>`)
    .join('\n')}</dl></section>
</main>
</body>
</html>
`;
}
