/** Focuses the page's heading when the focused element is gone, so that keyboards and screen readers continue from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
