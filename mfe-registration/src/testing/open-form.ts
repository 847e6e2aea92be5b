import type { EditionDocument } from '@conference/edition/schema';
import { openPage } from '@conference/shell-kit/testing';
import { answering, datesAt, type Answers } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';

/** Around the deadline that the audience and the volunteers have. */
export const OPEN = '2025-07-15T04:00:00.000Z';
export const LAST_SECOND = '2025-08-03T17:59:59.500Z';
export const CLOSED = '2025-08-03T18:00:00.000Z';

/**
 * Opens a form of this module, with the browser's storage as it is.
 * @param answers the API's answers besides the time
 * @param now the server's time
 * @param edition the content that a site begins with by default
 * @param published editions that are published while it is open, as the server calls them
 * @returns the calls that sent it
 */
export async function openForm(
  path: string,
  call: string,
  answers: Answers = {},
  now = OPEN,
  edition?: EditionDocument,
  published?: Record<string, EditionDocument>,
) {
  const calls = answering({ 'GET /dates': datesAt(now), ...answers });
  openPage(routes, path, undefined, edition, published);
  await screen.findByRole('form');
  return () => calls.filter((one) => one.call === call);
}

/** Types into a field, or chooses what it offers. */
export const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The title and faults of the error summary, once it has the focus. */
export async function summary() {
  const box = await screen.findByRole('alert');
  expect(box).toHaveFocus();
  return {
    title: box.querySelector('p')?.textContent,
    faults: within(box)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  };
}

/** The input hints of each field: type, keyboard and autofill. */
export function inputHints() {
  const fields = [...screen.getByRole<HTMLFormElement>('form').elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  );
  return fields.map(({ name, type, inputMode, autocomplete }) =>
    [name, type, inputMode, autocomplete].filter(Boolean).join(' '),
  );
}
