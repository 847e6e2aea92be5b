import {
  labelBeside,
  profileTexts,
  refusalTemplate,
  RETURN_FIELD,
  UNANSWERED_ATTRIBUTE,
  type RefusedForm,
} from '@conference/contracts';
import { profile as profileInBangla } from '@conference/contracts/bn';
import { addressIn, answeredIn, languages, type Language } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import type { CheerioAPI } from 'cheerio/slim';
import { escapeHtml } from '@conference/process';
import { load, type Elements } from './markup-tree';
import type { PlainPage } from './plain-page';

interface Filling {
  language: Language;
  /** Path and query of the page, without its language. */
  address: string;
  /** Where to go after signing in. */
  returnTo?: string | undefined;
}

/**
 * Fills a plain page's content into a prerendered page: the form with its values and faults or, without a form, the `<main>`. No script
 * hydrates it, so the content of `noscript` is made visible, and English texts on a Bangla page are marked here.
 * @param page the prerendered content of the root element
 */
export function fillPage(page: string, { main, form }: PlainPage, { language, address, returnTo }: Filling): string {
  const $ = load(page);
  // The page was rendered without its parameters, so its language links lack them.
  for (const one of languages) $(`header a[hreflang="${one}"]`).attr('href', addressIn(one, address));
  const pageForm = $('main form').first();
  if (form && pageForm.length > 0) fill($, pageForm, form, { language, returnTo });
  else $('main').html(`<div class="plain">${main}</div>`);
  $(`[${refusalTemplate.attribute}], [${UNANSWERED_ATTRIBUTE}]`).remove();
  $('noscript').each((_, element) => void $(element).replaceWith($(element).contents()));
  if (language !== 'en') speak($, language);
  return $.html();
}

/** Makes the answers to a page's forms use its language. Marks texts in the other language, as the renderer does (shell/src/language/mark-in-markup.ts). */
function speak($: CheerioAPI, language: Language): void {
  $('main form[action]').each(
    (_, form) => void $(form).attr('action', answeredIn(language, $(form).attr('action') ?? '')),
  );
  $('main *').each((_, node) => {
    const element = $(node);
    const own = writtenIn(
      element
        .contents()
        .filter((_place, { type }) => type === 'text')
        .text(),
    );
    const around = element.parent().closest('[lang]').attr('lang') ?? language;
    if (own && own !== around && element.attr('lang') === undefined) element.attr('lang', own);
  });
}

function fill(
  $: CheerioAPI,
  pageForm: Elements,
  { action, message, faults: found, values }: RefusedForm,
  { language, returnTo }: Pick<Filling, 'language' | 'returnTo'>,
): void {
  pageForm.attr('action', action);
  // These buttons only work with scripts.
  pageForm.find('button[type="button"]').remove();
  // The form was disabled until its values are loaded. Now they are there.
  pageForm.find('[disabled]').removeAttr('disabled');
  for (const [name, value] of Object.entries(values)) write($, controlsOf(pageForm, name), [value].flat(), language);
  if (returnTo) pageForm.append($('<input type="hidden">').attr('name', RETURN_FIELD).attr('value', returnTo));
  const pattern = pageForm.find(`[${refusalTemplate.attribute}]`);
  for (const fault of found) markFault(pageForm, fault, pattern.find(`[data-part="fault"]`).html() ?? '');
  const faults = found.map((fault) => ({
    ...fault,
    label: labelBeside(fault.message, labelOf(pageForm, fault.field)),
  }));
  if (message) pageForm.prepend(summary(pattern.find(`[data-part="summary"]`).html() ?? '', message, faults));
}

/** A fault for the summary, with the label of its field unless the message names it. */
type NamedFault = RefusedForm['faults'][number] & { label?: string | undefined };

const frameOf = (pageForm: Elements, field: string) =>
  pageForm.find('[data-field]').filter((_, { attribs }) => attribs['data-field'] === field);

/** The label of a field, without the mark of an optional one. */
const labelOf = (pageForm: Elements, field: string) =>
  frameOf(pageForm, field)
    .find(`label[for="${field}"], [id="${field}-label"]`)
    .first()
    .contents()
    .first()
    .text()
    .trim() || undefined;

const controlsOf = (pageForm: Elements, name: string) =>
  pageForm.find('input, select, textarea').filter((_, { attribs }) => attribs.name === name);

/** Both languages, because a gateway serves both and learns neither. */
const profileIn = { en: profileTexts, bn: profileInBangla };

/** Restores the values of all controls with one name. */
function write($: CheerioAPI, controls: Elements, values: string[], language: Language): void {
  const [first = ''] = values;
  controls.each((_, element) => {
    const control = $(element);
    const isAmong = (value: string | undefined) => value !== undefined && values.includes(value);
    const type = control.attr('type');
    if (control.is('textarea')) {
      // Browsers drop a leading line break.
      control.text(`\n${first}`);
    } else if (control.is('select')) {
      control.find('option').each((_place, option) => setFlag($(option), 'selected', isAmong($(option).attr('value'))));
    } else if (type === 'radio') {
      setFlag(control, 'checked', isAmong(control.attr('value')));
    } else if (type === 'checkbox') {
      setFlag(control, 'checked', isAmong('on') || isAmong('true'));
    } else if (type === 'file') {
      // A control cannot be filled with a file. The hint names the stored one.
      const current = escapeHtml(profileIn[language].applications.currentFile(first));
      control.closest('[data-field]').find('[id$="-hint"]').prepend(`${current} `);
    } else if (type !== 'password') {
      control.attr('value', first);
    }
  });
}

const setFlag = (element: Elements, flag: string, on: boolean): void =>
  void (on ? element.attr(flag, '') : element.removeAttr(flag));

/** Shows a fault beside its field, as the page itself would. */
function markFault(pageForm: Elements, { field, message }: RefusedForm['faults'][number], pattern: string): void {
  const frame = frameOf(pageForm, field);
  // A radio group is described once as a whole.
  const described = frame.is('[role="radiogroup"]') ? frame : controlsOf(frame, field);
  described.attr('aria-invalid', 'true');
  described.attr('aria-describedby', [described.attr('aria-describedby'), `${field}-error`].filter(Boolean).join(' '));
  frame.append(fillPattern(pattern, { field, fault: message }));
}

/** The error summary, which gets the focus. A fault that equals the message is not repeated: the message links to its field. */
function summary(pattern: string, message: string, faults: NamedFault[]): string {
  const $ = load(pattern);
  const item = $('li').toString();
  const link = $('li').html() ?? '';
  const same = faults.find((fault) => fault.message === message);
  const others = faults.filter((fault) => fault !== same);
  const linkTo =
    (markup: string) =>
    ({ field, label, message: text }: NamedFault) =>
      fillPattern(markup, { field, fault: label ? `${label}: ${text}` : text });
  if (others.length > 0) $('ul').html(others.map(linkTo(item)).join(''));
  else $('ul').remove();
  $('[role="alert"]').attr('autofocus', '');
  return $.html().replace(refusalTemplate.message, () => (same ? linkTo(link)(same) : escapeHtml(message)));
}

/** A pattern with its placeholders filled. */
function fillPattern(pattern: string, parts: Partial<Record<'field' | 'fault', string>>): string {
  return Object.entries(parts).reduce(
    (text, [part, value]) => text.replaceAll(refusalTemplate[part as keyof typeof parts], () => escapeHtml(value)),
    pattern,
  );
}
