import { useEffect, useState } from 'react';
import { useAttention } from '../use-attention';
import { useMedia } from '../use-media';

/** How long a card is highlighted, in ms (docs/rules.md, home page). */
const HIGHLIGHT_INTERVAL = 1600;

/**
 * The highlighted one of `count` cards. It advances while `moving` is true, except during hover or focus, and with reduced motion.
 * @returns the card's index, its setter, and the handlers for the cards' container
 */
export function useHighlight(count: number, moving: boolean) {
  const [highlighted, setHighlighted] = useState(0);
  const [attention, handlers] = useAttention();
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const still = !moving || attention || calm;

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setHighlighted((card) => (card + 1) % count), HIGHLIGHT_INTERVAL);
    return () => clearInterval(timer);
  }, [count, still]);

  return { highlighted, highlight: setHighlighted, handlers };
}
