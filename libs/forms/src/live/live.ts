import { useSyncExternalStore } from 'react';

/**
 * A value that changes often, beside React's state: whoever shows it is drawn anew, and the form around it is not. A form has
 * many fields, and on a cheap phone each drawing of all of them is felt while typing.
 */
export class Live<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  set(value: Value): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  /** Calls `listener` after each change; gives back how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** The value as it is now, followed as it changes. */
export function useLive<Value>(live: Live<Value>): Value {
  return useSyncExternalStore(live.subscribe, live.get, live.get);
}
