// The only script that a prerendered page loads at once. The others would delay the first paint on a slow line or a cheap phone, and
// reading needs none of them: they are fetched and run after the paint.
// Nothing can be imported here (libs/federation/src/build/beginning.ts).

void new Promise<void>((painted) => {
  // A hidden page is not painted.
  if (document.hidden) painted();
  new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true });
  // Some browsers do not report paints, for privacy: half a second after the first frame will do.
  requestAnimationFrame(() => setTimeout(painted, 500));
}).then(() => {
  // In an older document the styles of shell and module are one file. If it failed to load, load the shell's alone; the module loads its
  // own.
  const styles = document.querySelector<HTMLLinkElement>('link[data-instead]');
  if (styles && !getComputedStyle(document.documentElement).getPropertyValue('--ground')) {
    const [href, integrity] = styles.dataset['instead']?.split(' ') ?? [];
    styles.replaceWith(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' }),
    );
  }
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[data-begins]')) {
    const source = { src: href, integrity, crossOrigin: 'anonymous', async: false, onerror: sendNatively };
    document.head.append(Object.assign(document.createElement('script'), source));
  }
  for (const preload of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]:not([data-begins])')) {
    preload.media = '';
    // Inserting it again makes the browser evaluate it.
    document.head.append(preload);
  }
});

// A button that is pressed before hydration is pressed again after it. Links work by themselves.
let pressed: HTMLElement | null | undefined;
onclick = ({ target }) => {
  pressed = (target as Element).closest('button');
};
function pressAgain(): void {
  onclick = null;
  pressed?.removeAttribute('aria-busy');
  pressed?.click();
}
addEventListener('takenover', () => {
  removeEventListener('submit', holdSubmit, true);
  pressAgain();
});

// A form that is submitted before hydration is held, and the scripts send it once, with its retry key. Later presses do not replace it.
function holdSubmit(event: SubmitEvent): void {
  event.preventDefault();
  event.stopPropagation();
  onclick = null;
  pressed = event.submitter;
  pressed?.setAttribute('aria-busy', 'true');
}
addEventListener('submit', holdSubmit, true);

// If a script fails, or does not load within 20 seconds, the browser sends the form itself, and the scripts leave it alone.
setTimeout(sendNatively, 20_000);
function sendNatively(): void {
  removeEventListener('submit', holdSubmit, true);
  addEventListener('submit', () => document.getElementById('root')?.setAttribute('data-sent', ''), true);
  if (pressed?.hasAttribute('aria-busy')) pressAgain();
}
