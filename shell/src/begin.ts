// The only script that a page comes with, where the page is in its document. Whoever reads needs none of the others, a slow line is
// busy with them for as long as it brings the page, and a cheap phone for as long as it paints: so they are fetched, and begun, once
// the page is there to be read.
// It stands by itself: nothing can be imported here (libs/federation/src/build/beginning.ts).

void new Promise<void>((painted) => {
  // A page that nobody looks at is not painted.
  if (document.hidden) painted();
  new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true });
  // Some browsers tell nobody when they have painted, for the sake of privacy: half a second after the first frame will do.
  requestAnimationFrame(() => setTimeout(painted, 500));
}).then(() => {
  // In a document of old its styles and the shell's are one file. Where that has not arrived, the shell's come by themselves, and the module
  // brings its own as anywhere else: what becomes of a module whose styles fail, becomes of it then.
  const styles = document.querySelector<HTMLLinkElement>('link[data-instead]');
  if (styles && !getComputedStyle(document.documentElement).getPropertyValue('--ground')) {
    const [href, integrity] = styles.dataset['instead']?.split(' ') ?? [];
    styles.replaceWith(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' }),
    );
  }
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[data-begins]')) {
    const source = { src: href, integrity, crossOrigin: 'anonymous', async: false, onerror: letGo };
    document.head.append(Object.assign(document.createElement('script'), source));
  }
  for (const ahead of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]:not([data-begins])')) {
    ahead.media = '';
    // A browser looks at it once more where it is put in anew.
    document.head.append(ahead);
  }
});

// A button that is pressed before anybody listens is pressed again by then (the shell tells). Links lead on by themselves.
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
  removeEventListener('submit', hold, true);
  pressAgain();
});

// So is a form that is sent before that: the scripts send it, once, with what makes it known if its answer is lost. Nothing that is pressed
// later takes its place.
function hold(event: SubmitEvent): void {
  event.preventDefault();
  event.stopPropagation();
  onclick = null;
  pressed = event.submitter;
  pressed?.setAttribute('aria-busy', 'true');
}
addEventListener('submit', hold, true);

// Where a script cannot be had, or has not come in 20 seconds, the browser sends it by itself; and what it sends it is left to send.
setTimeout(letGo, 20_000);
function letGo(): void {
  removeEventListener('submit', hold, true);
  addEventListener('submit', () => document.getElementById('root')?.setAttribute('data-sent', ''), true);
  if (pressed?.hasAttribute('aria-busy')) pressAgain();
}
