import { Suspense, use, useEffect, useRef, type ComponentType } from 'react';

/** How far below the window a part is when its code is fetched. */
const NEAR = '300px';

/**
 * Makes a part of a page whose code is fetched when the window comes near it. What came with the document stands there
 * until then, complete, and is taken over afterwards. It takes no properties: nothing may change it before that.
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
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          fetchPart().then(
            () => observer.disconnect(),
            () => undefined,
          );
        },
        { rootMargin: `0px 0px ${NEAR}` },
      );
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return <div ref={place}>{content}</div>;
  }

  return { Part, fetchPart };
}
