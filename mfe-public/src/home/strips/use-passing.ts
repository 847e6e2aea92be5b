import { useEffect, useRef } from 'react';
import { useMedia } from '../use-media';

/** How fast a strip passes, in px a second (docs/rules.md, home page). */
const SPEED = 40;

/** Where strips move: strip.module.css draws a standing grid elsewhere, by the same words. */
const MOVING = '(prefers-reduced-motion: no-preference) and (scripting: enabled)';

/**
 * Lets a track pass by the length of its first list, over and over: the copies behind it take its place unseen.
 * The length is measured, so the motion is the script's to make and not the style sheet's.
 * @param still holds it where it is
 * @returns the track's ref
 */
export function usePassing(still: boolean) {
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
