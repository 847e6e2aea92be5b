import { useSyncExternalStore } from 'react';

/** A value outside React's state. A change only redraws the components that show it: redrawing the whole form is slow on a cheap phone. */
export class Observable<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  set(value: Value): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  /** Calls `listener` after each change. @returns what ends that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** The current value. Redraws the component when it changes. */
export function useObservable<Value>({ subscribe, get }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
