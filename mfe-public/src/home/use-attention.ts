import { useState, type FocusEvent } from 'react';

/**
 * Whether somebody points at a place or has the focus in it: what moves there stands still meanwhile.
 * @returns that, and the handlers of the place
 */
export function useAttention() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return [pointed || focused, handlers] as const;
}
