/** Brings the focus to the heading of the page, when what had it is gone: whoever reads by ear or keys goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
