import type { SessionUser } from '@conference/contracts';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { forget, keep, restore, SESSION_KEYS, type LocalSession } from './session-storage';

/** The session of this browser, and how it begins and ends. */
export interface Auth {
  /** null when nobody is signed in. */
  token: string | null;
  user: SessionUser | null;
  login(token: string, user: SessionUser): void;
  logout(): void;
}

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  children: ReactNode;
  /** Ends the session on the server; called with the token that is being given up. */
  onLogout?: (token: string) => void;
}

/** Holds the session of this browser: persisted under `token` and `user`, restored on load, followed across tabs. */
export function AuthProvider({ children, onLogout }: AuthProviderProps) {
  const [session, setSession] = useState<LocalSession | null>(restore);

  useEffect(() => {
    // Another tab signed in or out; `key` is null when it cleared everything.
    const follow = ({ key }: StorageEvent) => {
      if (key === null || SESSION_KEYS.includes(key)) setSession(restore());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const login = useCallback((token: string, user: SessionUser) => {
    keep({ token, user });
    setSession({ token, user });
  }, []);

  const token = session?.token ?? null;
  const logout = useCallback(() => {
    forget();
    setSession(null);
    if (token) onLogout?.(token);
  }, [token, onLogout]);

  const auth = useMemo<Auth>(
    () => ({ token, user: session?.user ?? null, login, logout }),
    [token, session, login, logout],
  );
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

/**
 * The session of this browser.
 * @throws Error outside an AuthProvider
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
