import { useEffect, useRef } from 'react';
import { useMedia } from '../use-media';

/** The speed of a strip, in px a second (docs/rules.md, home page). */
const SPEED = 40;

/** The media query for moving strips; elsewhere strip.module.css shows a static grid, by the same query. */
const MOVING = '(prefers-reduced-motion: no-preference) and (scripting: enabled)';

/**
 * Moves a track by the length of its first list, over and over; the copies behind it follow seamlessly. A script does it, because the
 * length has to be measured.
 * @param still pauses it
 * @returns the track's ref
 */
export function useMarquee(still: boolean) {
  const track = useRef<HTMLDivElement>(null);
  const running = useRef<Animation>(undefined);
  const moving = useMedia(MOVING);

  useEffect(() => {
    const list = track.current?.firstElementChild;
    if (!moving || !list) return;
    const length = list.getBoundingClientRect().width;
    running.current = track.current?.animate(
      { transform: ['none', `translateX(-${length}px)`] },
      { duration: (length / SPEED) * 1000, iterations: Infinity },
    );
    return () => running.current?.cancel();
  }, [moving]);

  useEffect(() => {
    if (!moving) return;
    if (still) running.current?.pause();
    else running.current?.play();
  }, [moving, still]);

  return track;
}
