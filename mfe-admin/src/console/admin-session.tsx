import { call, callWithHeaders, Refused, type CallOptions, type CallResult } from '@conference/api-client';
import type { AnswerOf, CallAt, InputOf } from '@conference/contracts';
import { useAuth, useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { browser } from './browser';
import { Opening } from './opening';

/** The session is checked on load and then every five minutes (docs/rules.md, console). */
export const CHECK_EVERY_MS = 5 * 60 * 1000;

/** What the pages of the console may do in the admin's name. */
export interface AdminSession {
  /**
   * Makes a call with the admin's token. When the session has ended, or the site requires a second factor first, it never settles: the page
   * is being left.
   */
  ask<At extends CallAt>(at: At, input: InputOf<At>, options?: Omit<CallOptions, 'token'>): Promise<AnswerOf<At>>;
  /** The same, with the headers of the answer. */
  askWithHeaders<At extends CallAt>(
    at: At,
    input: InputOf<At>,
    options?: Omit<CallOptions, 'token'>,
  ): Promise<CallResult<AnswerOf<At>>>;
  signOut(): void;
}

const AdminSessionContext = createContext<AdminSession | null>(null);
const ChangesContext = createContext(0);

/** The session of the admin who is in. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession must be used inside the console');
  return session;
}

/** How many changes were made here: a `version` for what they may have changed elsewhere on the screen. */
export const useChanges = (): number => useContext(ChangesContext);

/** Lets admins in. Authors are sent to their profile, everybody else to the login page, which leads back here. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { token, user, login, logout } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leavingByChoice = useRef(false);
  const [changes, setChanges] = useState(0);
  const role = token ? user?.role : undefined;

  useEffect(() => {
    if (role === 'admin') return;
    if (role === 'user') browser.leaveFor(url.profile);
    else if (leavingByChoice.current) browser.leaveFor(url.login);
    else browser.leaveFor(`${url.login}?from=${encodeURIComponent(pathname + search)}`);
  }, [role, pathname, search]);

  useEffect(() => {
    if (role !== 'admin' || !token) return;
    const leaving = new AbortController();
    const check = async () => {
      try {
        const { user: now } = await call('GET /session', {}, { token, signal: leaving.signal });
        // Somebody who is no longer an admin gets their new role stored, or the profile would send them back here.
        if (now.role !== 'admin') login(token, now);
      } catch (failure) {
        // An unreachable server does not end the session: nobody loses a half-written comment over a dead spot.
        if (endsSession(failure)) logout();
      }
    };
    void check();
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [role, token, login, logout]);

  const signOut = useCallback(() => {
    leavingByChoice.current = true;
    logout();
  }, [logout]);

  const session = useMemo<AdminSession>(() => {
    const orLeave = <Answer,>(at: CallAt, answer: Promise<Answer>): Promise<Answer> =>
      answer.then(
        (made) => {
          if (!at.startsWith('GET ')) setChanges((before) => before + 1);
          return made;
        },
        (failure: unknown) => {
          const code = failure instanceof Refused ? failure.code : undefined;
          if (code === 'not_signed_in') logout();
          else if (code === 'second_factor_missing') void navigate(url.adminSecondFactor, { replace: true });
          else throw failure;
          return new Promise<never>(() => undefined);
        },
      );
    return {
      ask: (at, input, options) => orLeave(at, call(at, input, { ...options, token })),
      askWithHeaders: (at, input, options) => orLeave(at, callWithHeaders(at, input, { ...options, token })),
      signOut,
    };
  }, [token, logout, navigate, signOut]);

  if (role !== 'admin') return <Opening />;
  return (
    <AdminSessionContext value={session}>
      <ChangesContext value={changes}>{children}</ChangesContext>
    </AdminSessionContext>
  );
}

function endsSession(failure: unknown): boolean {
  return failure instanceof Refused && (failure.status === 401 || failure.status === 403);
}
