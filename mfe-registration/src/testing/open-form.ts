import { openPage } from '@conference/shell-kit/testing';
import { answering, type Answers } from '@conference/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../routes';

/** Around the deadline that the audience and the volunteers have. */
export const OPEN = '2025-07-15T04:00:00.000Z';
export const LAST_SECOND = '2025-08-03T17:59:59.500Z';
export const CLOSED = '2025-08-03T18:00:00.000Z';

/**
 * A form of this module as a visitor opens it, with the keys and the memory of the browser as they are.
 * @param answers what the API answers besides the time
 * @param now the time that it tells
 * @returns the attempts that were made to send it
 */
export async function openForm(path: string, call: string, answers: Answers = {}, now = OPEN) {
  const asked = answering({ 'GET /dates': { body: { now } }, ...answers });
  openPage(routes, path);
  await screen.findByRole('form');
  return () => asked.filter((one) => one.call === call);
}

/** Types into a field, or chooses what it offers. */
export const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** What the summary says as a whole, once it has the focus, and of each field. */
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

/** What each field tells the device: its kind, its keys, and what of its owner it wants. */
export function asksFor() {
  const fields = [...screen.getByRole<HTMLFormElement>('form').elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  );
  return fields.map(({ name, type, inputMode, autocomplete }) =>
    [name, type, inputMode, autocomplete].filter(Boolean).join(' '),
  );
}
