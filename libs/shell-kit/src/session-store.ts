import type { SessionUser } from '@conference/contracts';
import { forgetOwn } from './offline/own';
import {
  clearSessionOver,
  forget,
  isSessionOver,
  keep,
  restore,
  SESSION_KEYS,
  type LocalSession,
} from './session-storage';

/** The session of this browser, as React follows it: restored on load, begun and ended here, and followed across tabs. */
export class SessionStore {
  private session = isSessionOver() ? null : restore();
  private readonly listeners = new Set<() => void>();

  readonly current = (): LocalSession | null => this.session;

  /** Calls `listener` whenever the session changes; gives back how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    // Another tab signed in or out; `key` is null when it cleared everything.
    const follow = ({ key }: StorageEvent) => {
      if (key === null || SESSION_KEYS.includes(key)) this.become(restore());
    };
    window.addEventListener('storage', follow);
    this.listeners.add(listener);
    return () => {
      window.removeEventListener('storage', follow);
      this.listeners.delete(listener);
    };
  };

  /** Whoever it was before: what the device kept of theirs goes. */
  begin(token: string, user: SessionUser): void {
    void forgetOwn();
    clearSessionOver();
    keep({ token, user });
    this.become({ token, user });
  }

  /** Ends the session here; gives back the token that was given up, if there was one. */
  end(): string | undefined {
    const token = this.session?.token;
    forget();
    void forgetOwn();
    this.become(null);
    return token;
  }

  /** Ends the session here when somebody has signed in or out without scripts meanwhile; gives back its token, which the server still takes. */
  endIfOver(): string | undefined {
    if (!isSessionOver()) return undefined;
    const token = this.session?.token ?? restore()?.token;
    clearSessionOver();
    this.end();
    return token;
  }

  private become(session: LocalSession | null): void {
    this.session = session;
    for (const listener of this.listeners) listener();
  }
}
