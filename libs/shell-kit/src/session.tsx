import type { SessionUser } from '@conference/contracts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { SessionStore } from './session-store';

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
  /** Ends the session on the server, by its token. */
  onLogout?: (token: string) => void;
}

/** A prerendered page knows nobody, and hydration must begin with the same state. */
const nobody = () => null;

/** Provides the session: stored under `token` and `user`, restored on load, synchronised across tabs. */
export function AuthProvider({ children, onLogout }: AuthProviderProps) {
  const [store] = useState(() => new SessionStore());
  const session = useSyncExternalStore(store.subscribe, store.current, nobody);
  useEffect(() => {
    const endIfOver = () => {
      const token = store.endIfOver();
      if (token) onLogout?.(token);
    };
    endIfOver();
    // A page from the back/forward cache does not know what has happened since.
    window.addEventListener('pageshow', endIfOver);
    return () => window.removeEventListener('pageshow', endIfOver);
  }, [store, onLogout]);
  // Stable for as long as the page lives: data loaded for a person depend on them.
  const login = useCallback<Auth['login']>((token, user) => store.begin(token, user), [store]);
  const logout = useCallback(() => {
    const token = store.end();
    if (token) onLogout?.(token);
  }, [store, onLogout]);
  const auth = useMemo<Auth>(
    () => ({ token: session?.token ?? null, user: session?.user ?? null, login, logout }),
    [session, login, logout],
  );
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

const nobodysSession: Auth = { token: null, user: null, login: () => undefined, logout: () => undefined };

/** Shows pages as a visitor sees them who is not signed in, even if somebody is. For pages that are only looked at. */
export function NobodyProvider({ children }: { children: ReactNode }) {
  return <AuthContext.Provider value={nobodysSession}>{children}</AuthContext.Provider>;
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
