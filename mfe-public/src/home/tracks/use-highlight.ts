import { useEffect, useState } from 'react';
import { useAttention } from '../use-attention';
import { useMedia } from '../use-media';

/** How long a card is highlighted, in ms (docs/rules.md, home page). */
const HIGHLIGHT_INTERVAL = 1600;

/**
 * Which of `count` cards is highlighted. It moves on while `moving` is true, and stands still while somebody points at
 * the cards or has the focus in them, and for people who want less motion.
 * @returns the card, a way to say which one it is, and the handlers of the place the cards are in
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
