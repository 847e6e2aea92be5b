/**
 * Makes a framed page read-only. It cannot use the device's storage, so it has no session and leaves no draft of a form. Links, forms and
 * requests do nothing. The policy of its document already forbids all this (shell/server/content-security-policy.ts). This only spares pages
 * the failures.
 */
export function keepToItself(): void {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, storage, { configurable: true, get: unavailable });
  // Never settles, like a slow network. A rejection would show failures that no visitor sees.
  window.fetch = () => new Promise(() => undefined);
  window.addEventListener('submit', stop, true);
  window.addEventListener('click', (event) => isLink(event.target) && stop(event), true);
}

/** Behaves like a browser that forbids storage, which all pages can handle. @throws DOMException */
function unavailable(): never {
  throw new DOMException('A framed page keeps nothing.', 'SecurityError');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a press would lead to another page. Links within the page are allowed. */
function isLink(target: EventTarget | null): boolean {
  const link = (target as Element | null)?.closest?.('a[href]');
  return link !== null && link !== undefined && !link.getAttribute('href')?.startsWith('#');
}
