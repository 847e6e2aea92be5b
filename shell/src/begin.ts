// The only script that a prerendered page runs immediately. The others would delay the first paint on a slow line or a cheap phone.
// Reading needs none of them, so they are fetched and run after the paint.
// Nothing can be imported here (libs/federation/src/build/beginning.ts).

/** How long scripts and styles may take. */
const PATIENCE_MS = 20_000;

void new Promise<void>((painted) => {
  // A hidden page is not painted.
  if (document.hidden) painted();
  new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true });
  // Some browsers do not report paints, for privacy. Half a second after the first frame is late enough.
  requestAnimationFrame(() => setTimeout(painted, 500));
}).then(() => {
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[data-begins]')) {
    const source = { src: href, integrity, crossOrigin: 'anonymous', async: false, onerror: sendNatively };
    document.head.append(Object.assign(document.createElement('script'), source));
  }
  for (const preload of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]:not([data-begins])')) {
    // Inserting it again makes the browser evaluate it, once.
    preload.remove();
    if (preload.dataset['instead']) applyStyles(preload, preload.dataset['instead']);
    preload.media = '';
    document.head.append(preload);
  }
});

// One file has the module's styles and the rest of the shell's. The module's runtime waits for it. If it fails, the module loads its own
// styles, and this loads the shell's, after the part of them that is in the document.
function applyStyles(styles: HTMLLinkElement, instead: string): void {
  const [href, integrity] = instead.split(' ');
  const giveUp = setTimeout(() => styles.dispatchEvent(new Event('error')), PATIENCE_MS);
  styles.addEventListener('load', () => {
    clearTimeout(giveUp);
    styles.removeAttribute('data-rspack-loading');
  });
  const loadInstead = () => {
    const link = { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' };
    document.querySelector('style')?.after(Object.assign(document.createElement('link'), link));
    styles.remove();
  };
  styles.addEventListener('error', loadInstead, { once: true });
  styles.setAttribute('data-rspack-loading', '1');
  styles.rel = 'stylesheet';
}

// A button that is pressed before hydration is pressed again after it. Links work by themselves. The link to the other language also waits
// for hydration if its address lacks the page's parameters, and once something is typed or chosen: scripts ask before that is lost.
let pressed: HTMLElement | null | undefined;
let isHeld = false;
let isHolding = true;
let waiting = 'button,[href*="/-/"]';
oninput = () => {
  waiting = 'button,[hreflang]';
};
onclick = (event) => {
  // With these keys a link opens another tab, so that nothing on this page is lost (language/opens-beside.ts).
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const by = (event.target as Element).closest<HTMLElement & { href?: string }>(waiting);
  if (by?.href && isHolding) event.preventDefault();
  if (!isHeld) pressed = by;
};
function pressAgain(): void {
  isHeld = isHolding = false;
  pressed?.removeAttribute('aria-busy');
  pressed?.click();
}
addEventListener('takenover', () => {
  onclick = null;
  pressAgain();
});

// A form that is submitted before hydration is held. The scripts send it once, with its retry key. Later presses do not replace it.
addEventListener(
  'submit',
  (event) => {
    if (isHolding) {
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
      pressed = event.submitter;
      pressed?.setAttribute('aria-busy', 'true');
    } else document.body.dataset['sent'] = '';
  },
  true,
);

// If a script fails or is late, the browser sends the form itself, and the scripts leave it alone.
setTimeout(sendNatively, PATIENCE_MS);
function sendNatively(): void {
  isHolding = false;
  if (isHeld) pressAgain();
}
