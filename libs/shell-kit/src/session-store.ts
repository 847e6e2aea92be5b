import type { SessionUser } from '@conference/contracts';
import { clearPersonal } from './offline/personal-cache';
import {
  clearSessionOver,
  removeSession,
  isSessionOver,
  saveSession,
  loadSession,
  SESSION_KEYS,
  type LocalSession,
} from './session-storage';

/** The session of this browser, as a store for React: restored on load and synchronised across tabs. */
export class SessionStore {
  private session = isSessionOver() ? null : loadSession();
  private readonly listeners = new Set<() => void>();

  readonly current = (): LocalSession | null => this.session;

  /** Calls `listener` whenever the session changes. @returns how to unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    // Another tab signed in or out; `key` is null when it cleared everything.
    const follow = ({ key }: StorageEvent) => {
      if (key === null || SESSION_KEYS.includes(key)) this.become(loadSession());
    };
    window.addEventListener('storage', follow);
    this.listeners.add(listener);
    return () => {
      window.removeEventListener('storage', follow);
      this.listeners.delete(listener);
    };
  };

  /** Begins a session; the stored data of the last one are deleted. */
  begin(token: string, user: SessionUser): void {
    void clearPersonal();
    clearSessionOver();
    saveSession({ token, user });
    this.become({ token, user });
  }

  /** Ends the session here. @returns its token, if there was one */
  end(): string | undefined {
    const token = this.session?.token;
    removeSession();
    void clearPersonal();
    this.become(null);
    return token;
  }

  /** Ends the session here when somebody has signed in or out without scripts. @returns its token, which the server still accepts */
  endIfOver(): string | undefined {
    if (!isSessionOver()) return undefined;
    const token = this.session?.token ?? loadSession()?.token;
    clearSessionOver();
    this.end();
    return token;
  }

  private become(session: LocalSession | null): void {
    this.session = session;
    for (const listener of this.listeners) listener();
  }
}
