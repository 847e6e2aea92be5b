import { refusalTemplate, RETURN_FIELD, UNANSWERED_ATTRIBUTE, type RefusedForm } from '@conference/contracts';
import type { CheerioAPI } from 'cheerio/slim';
import { escapeHtml } from '@conference/process';
import { load, type Elements } from './markup-tree';
import type { PlainPage } from './plain-page';

/**
 * Draws what a plain page says into the page that it belongs into: its form with what was typed and what is wrong or, where it has none, its
 * `<main>`. Nobody will take that page over, so what it has for browsers without scripts stands in the open.
 * @param page what stands in the root element, as it was rendered for the release
 * @param returnTo where signing in leads from here
 */
export function drawnAgain(page: string, { main, form }: PlainPage, returnTo?: string): string {
  const $ = load(page);
  const drawn = $('main form').first();
  if (form && drawn.length > 0) fill($, drawn, form, returnTo);
  else $('main').html(`<div class="plain">${main}</div>`);
  $(`[${refusalTemplate.attribute}], [${UNANSWERED_ATTRIBUTE}]`).remove();
  $('noscript').each((_, element) => void $(element).replaceWith($(element).contents()));
  return $.html();
}

function fill(
  $: CheerioAPI,
  drawn: Elements,
  { action, message, faults, values }: RefusedForm,
  returnTo?: string,
): void {
  drawn.attr('action', action);
  // These wait for scripts.
  drawn.find('button[type="button"]').remove();
  // A form that waits for what is stored has it now.
  drawn.find('[disabled]').removeAttr('disabled');
  for (const [name, value] of Object.entries(values)) write($, controlsOf(drawn, name), [value].flat());
  if (returnTo) drawn.append($('<input type="hidden">').attr('name', RETURN_FIELD).attr('value', returnTo));
  const pattern = drawn.find(`[${refusalTemplate.attribute}]`);
  for (const fault of faults) markFault(drawn, fault, pattern.find(`[data-part="fault"]`).html() ?? '');
  if (message) drawn.prepend(summary(pattern.find(`[data-part="summary"]`).html() ?? '', message, faults));
}

const controlsOf = (drawn: Elements, name: string) =>
  drawn.find('input, select, textarea').filter((_, { attribs }) => attribs.name === name);

/** Writes into the controls of one name what was typed, chosen or ticked there. */
function write($: CheerioAPI, controls: Elements, values: string[]): void {
  const [first = ''] = values;
  controls.each((_, element) => {
    const control = $(element);
    const isAmong = (value: string | undefined) => value !== undefined && values.includes(value);
    const type = control.attr('type');
    if (control.is('textarea')) {
      // A browser leaves out the line break that a text area begins with.
      control.text(`\n${first}`);
    } else if (control.is('select')) {
      control.find('option').each((_place, option) => setFlag($(option), 'selected', isAmong($(option).attr('value'))));
    } else if (type === 'radio') {
      setFlag(control, 'checked', isAmong(control.attr('value')));
    } else if (type === 'checkbox') {
      setFlag(control, 'checked', isAmong('on') || isAmong('true'));
    } else if (type !== 'password' && type !== 'file') {
      control.attr('value', first);
    }
  });
}

const setFlag = (element: Elements, flag: string, on: boolean): void =>
  void (on ? element.attr(flag, '') : element.removeAttr(flag));

/** Lays a fault beside its field, as the page itself would. */
function markFault(drawn: Elements, { field, message }: RefusedForm['faults'][number], pattern: string): void {
  const frame = drawn.find('[data-field]').filter((_, { attribs }) => attribs['data-field'] === field);
  // A group of choices says it once, for all of them.
  const said = frame.is('[role="radiogroup"]') ? frame : controlsOf(frame, field);
  said.attr('aria-invalid', 'true');
  said.attr('aria-describedby', [said.attr('aria-describedby'), `${field}-error`].filter(Boolean).join(' '));
  frame.append(filledIn(pattern, { field, fault: message }));
}

/** All that stands in the way, in one place that the browser goes to first. What is said of one field alone is said once, and leads there. */
function summary(pattern: string, message: string, faults: RefusedForm['faults']): string {
  const $ = load(pattern);
  const item = $('li').toString();
  const link = $('li').html() ?? '';
  const same = faults.find((fault) => fault.message === message);
  const others = faults.filter((fault) => fault !== same);
  const linkTo = (markup: string) => (fault: RefusedForm['faults'][number]) =>
    filledIn(markup, { field: fault.field, fault: fault.message });
  if (others.length > 0) $('ul').html(others.map(linkTo(item)).join(''));
  else $('ul').remove();
  $('[role="alert"]').attr('autofocus', '');
  return $.html().replace(refusalTemplate.message, () => (same ? linkTo(link)(same) : escapeHtml(message)));
}

/** A pattern with what it leaves open. */
function filledIn(pattern: string, said: Partial<Record<'field' | 'fault', string>>): string {
  return Object.entries(said).reduce(
    (text, [part, value]) => text.replaceAll(refusalTemplate[part as keyof typeof said], () => escapeHtml(value)),
    pattern,
  );
}
