import { Suspense, use, useEffect, useRef, type ComponentType } from 'react';

/** The distance below the window at which a part's code is loaded. */
const NEAR = '300px';

/** After this time, in ms, the code is loaded anyway, for printing. */
const STAYS_MS = 5_000;

/**
 * Makes a part of a page whose code loads when the window comes near it. Until then its prerendered HTML stays. A button that is pressed
 * before hydration is pressed again after it. Without prerendered HTML, the part loads immediately, so that the page is complete. It takes
 * no properties, because nothing may change it before hydration.
 * @param load imports the part. After a failure, it runs again the next time the window comes near
 * @returns the part, and a function that loads it immediately, for prerendering
 */
export function lazyWhenNear(load: () => Promise<ComponentType>) {
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
  // Always the same element: rendering again must not touch HTML that is not hydrated yet.
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
      // In the capture phase: React stops presses that it cannot handle yet.
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
