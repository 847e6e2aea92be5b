/** Marks the control of a row that gets the focus from keys. Without it, the first link or button does. */
export const MAIN_ACTION = { 'data-main': '' };

const MAIN = '[data-main]';
const mainOf = (row: Element) => row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>('a, button');
const rowsShown = () => [...document.querySelectorAll('#main [id^="row-"]')];

/** Moves the focus from its row to the next one, or to the previous one (-1). From elsewhere, moves it to the first row. */
export function focusRowBeside(step: 1 | -1): void {
  const rows = rowsShown();
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  const to = rows[from < 0 ? 0 : from + step];
  if (to) mainOf(to)?.focus();
}

/** Moves the focus to the first row. If there is none, to the button that leads to rows elsewhere. */
export function focusFirstRow(): void {
  const [first] = rowsShown();
  (first ? mainOf(first) : document.querySelector<HTMLElement>(`#main ${MAIN}`))?.focus();
}

/** Moves the focus to the main action of the next row that has one, if the focus is still in this row or nowhere. */
export function focusNextMain(inRow: Element | null): void {
  const row = inRow?.closest('[id^="row-"]');
  const { activeElement } = document;
  if (!row || !(row.contains(activeElement) || activeElement === document.body)) return;
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const main = next.querySelector<HTMLElement>(MAIN);
    if (main) return main.focus();
  }
}

/** Moves the focus to the search of the page, with its words selected: what is typed or pasted replaces them. */
export function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  search?.focus();
  search?.select();
}
