// The only script that a page comes with, where the page is in its document. Whoever reads needs none of the others, and a cheap
// phone is busy with them for as long as it paints: so they are fetched meanwhile, and begun once the page is there to be read.
// It stands by itself: nothing can be imported here (libs/federation/src/build/beginning.ts).

const UNTOLD_MS = 500;

const painted = new Promise<void>((resolve) => {
  // A page that nobody looks at is not painted.
  if (document.hidden) resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  // Some browsers tell nobody when they have painted, for the sake of privacy.
  requestAnimationFrame(() => setTimeout(resolve, UNTOLD_MS));
});

void painted.then(() => {
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[data-begins]')) {
    const script = document.createElement('script');
    script.src = href;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = false;
    document.head.append(script);
  }
});

// A button that is pressed before anybody listens is pressed again by then (app.tsx tells). Links lead on by themselves.
let pressed: HTMLElement | null | undefined;
const remember = ({ target }: Event) => {
  pressed = (target as Element).closest('button');
};
addEventListener('click', remember);
addEventListener('takenover', () => {
  removeEventListener('click', remember);
  pressed?.click();
});
