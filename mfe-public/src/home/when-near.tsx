import { Suspense, use, useEffect, useRef, type ComponentType } from 'react';

/** How far below the window a part is when its code is fetched. */
const NEAR = '300px';

/** After what time on the page, in ms, the code is fetched anyway: whoever prints has not come near all that is printed. */
const STAYS_MS = 5_000;

/**
 * Makes a part of a page whose code is fetched when the window comes near it. What came with the document stands there
 * until then, complete, and is taken over afterwards; so it is for whoever stays or prints. A button that is pressed too early is
 * pressed again when it works. Where nothing came with the document, it is fetched at once: a page is never less than whole. It takes
 * no properties: nothing may change it before that.
 * @param load fetches the part; when it fails it is tried again the next time the window comes near
 * @returns the part, and what fetches it at once: where pages are rendered ahead there is no window to come near
 */
export function whenNear(load: () => Promise<ComponentType>) {
  let fetched: ComponentType | undefined;
  let arrive: (part: ComponentType) => void;
  const arrival = new Promise<ComponentType>((resolve) => (arrive = resolve));
  const fetchPart = async () => {
    fetched ??= await load();
    arrive(fetched);
  };
  const tryToFetch = (done: () => void) => void fetchPart().then(done, () => undefined);

  function Content() {
    const Fetched = fetched ?? use(arrival);
    return <Fetched />;
  }
  // One element for ever: a page that is drawn again leaves alone what has not been taken over yet.
  const content = (
    <Suspense>
      <Content />
    </Suspense>
  );

  function Part() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      if (!element || fetched) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) fetchNow();
        },
        { rootMargin: `0px 0px ${NEAR}` },
      );
      const fetchNow = () => tryToFetch(() => observer.disconnect());
      const stays = setTimeout(fetchNow, STAYS_MS);
      const print = matchMedia('print');
      print.addEventListener('change', fetchNow);
      const pressed = ({ target }: MouseEvent) => {
        const button = !fetched && target instanceof Element && target.closest('button');
        if (button && element.contains(button)) tryToFetch(() => button.click());
      };
      observer.observe(element);
      if (print.matches || !element.hasChildNodes()) fetchNow();
      // From above: React keeps a press to itself that it cannot answer yet.
      document.addEventListener('click', pressed, { capture: true });
      return () => {
        observer.disconnect();
        clearTimeout(stays);
        print.removeEventListener('change', fetchNow);
        document.removeEventListener('click', pressed, { capture: true });
      };
    }, []);
    return <div ref={place}>{content}</div>;
  }

  return { Part, fetchPart };
}
