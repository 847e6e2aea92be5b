/**
 * Makes a framed page one that is only looked at. It reads and keeps nothing on the device, so that it knows no session and leaves no
 * draft of a form; links, forms and requests do nothing. The policy of its document holds even where this does not
 * (shell/server/content-security-policy.ts); here, pages are spared the failures.
 */
export function keepToItself(): void {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, { configurable: true, get: unavailable });
  // Like a slow network: a refusal would show failures that no visitor sees.
  window.fetch = () => new Promise(() => undefined);
  window.addEventListener('submit', stop, true);
  window.addEventListener('click', (event) => isLink(event.target) && stop(event), true);
}

/** As in a browser that allows none, with which all pages work. @throws DOMException */
function unavailable(): never {
  throw new DOMException('A framed page keeps nothing.', 'SecurityError');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a press leads to another page; within the page it may. */
function isLink(target: EventTarget | null): boolean {
  const link = (target as Element | null)?.closest?.('a[href]');
  return link !== null && link !== undefined && !link.getAttribute('href')?.startsWith('#');
}
