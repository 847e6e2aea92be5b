import { useState, type FocusEvent } from 'react';

/**
 * Whether an element is hovered or has the focus, which pauses motion in it.
 * @returns that, and the handlers for the element
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
