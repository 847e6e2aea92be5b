import { call, callWithHeaders, Refused, type CallOptions, type CallResult } from '@conference/api-client';
import {
  isOrganiser,
  mayDo,
  type AnswerOf,
  type CallAt,
  type ConsoleAccess,
  type InputOf,
  type SessionUser,
} from '@conference/contracts';
import { useAuth, useLocation, useNavigate } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { browser } from './browser';
import { Opening } from './opening';
import { RoleEnded } from './role-ended';

/** The session is checked on load and then every five minutes (docs/rules.md, console). */
export const CHECK_EVERY_MS = 5 * 60 * 1000;

/** What the pages of the console may do in the name of whoever is in. */
export interface AdminSession {
  /**
   * Makes a call with their token. When the session has ended, or the site requires a second factor first, it never settles: the page is
   * being left.
   */
  ask<At extends CallAt>(at: At, input: InputOf<At>, options?: Omit<CallOptions, 'token'>): Promise<AnswerOf<At>>;
  /** The same, with the headers of the answer. */
  askWithHeaders<At extends CallAt>(
    at: At,
    input: InputOf<At>,
    options?: Omit<CallOptions, 'token'>,
  ): Promise<CallResult<AnswerOf<At>>>;
  signOut(): void;
  /** Whether they have what a screen or a call takes. */
  may(access: ConsoleAccess): boolean;
}

const AdminSessionContext = createContext<AdminSession | null>(null);
const ChangesContext = createContext(0);

/** The session of the organiser who is in. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession must be used inside the console');
  return session;
}

/** Tells whether whoever is in may do something. */
export const useMay = (): AdminSession['may'] => useAdminSession().may;

/** How many changes were made here: a `version` for what they may have changed elsewhere on the screen. */
export const useChanges = (): number => useContext(ChangesContext);

/**
 * Lets organisers in. Authors are sent to their profile, everybody else to the login page, which leads back here. Whose role ends while they are
 * in is told so.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { token, user, login, logout } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leavingByChoice = useRef(false);
  const [changes, setChanges] = useState(0);
  // Whether the server has let them in since the console was opened.
  const [wasIn, setWasIn] = useState(false);
  const person = token ? user : null;
  const isSignedIn = person !== null;
  const isIn = person !== null && isOrganiser(person);
  const hasEnded = isSignedIn && wasIn && !isIn;
  // What was stored last is compared with what the server says: a check must not begin anew because it has been stored.
  const known = useRef(person);
  useEffect(() => {
    known.current = person;
  }, [person]);

  useEffect(() => {
    if (isIn || hasEnded) return;
    if (isSignedIn) browser.leaveFor(url.profile);
    else if (leavingByChoice.current) browser.leaveFor(url.login);
    else browser.leaveFor(`${url.login}?from=${encodeURIComponent(pathname + search)}`);
  }, [isIn, isSignedIn, hasEnded, pathname, search]);

  const check = useCallback(
    async (signal?: AbortSignal) => {
      if (!token) return;
      try {
        const { user: now } = await call('GET /session', {}, { token, signal });
        // What somebody may do is stored, or the profile would send them back here.
        if (!isSame(known.current, now)) login(token, now);
        return now;
      } catch (failure) {
        // An unreachable server does not end the session: nobody loses a half-written comment over a dead spot.
        if (endsSession(failure)) logout();
      }
    },
    [token, login, logout],
  );

  useEffect(() => {
    if (!isIn) return;
    const leaving = new AbortController();
    const look = () => void check(leaving.signal).then((now) => now && isOrganiser(now) && setWasIn(true));
    look();
    const timer = setInterval(look, CHECK_EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [isIn, check]);

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
          else {
            // A role may have ended since the page was opened: what it does not include goes from the screen.
            if (code === 'not_your_role') void check();
            throw failure;
          }
          return new Promise<never>(() => undefined);
        },
      );
    return {
      ask: (at, input, options) => orLeave(at, call(at, input, { ...options, token })),
      askWithHeaders: (at, input, options) => orLeave(at, callWithHeaders(at, input, { ...options, token })),
      signOut,
      may: (access) => person !== null && mayDo(person, access),
    };
  }, [token, person, check, logout, navigate, signOut]);

  if (hasEnded) return <RoleEnded />;
  if (!isIn) return <Opening />;
  return (
    <AdminSessionContext value={session}>
      <ChangesContext value={changes}>{children}</ChangesContext>
    </AdminSessionContext>
  );
}

/** Whether two say the same about what somebody may do. */
const isSame = (one: SessionUser | null, other: SessionUser) =>
  one?.role === other.role && String(one.may ?? '') === String(other.may ?? '');

function endsSession(failure: unknown): boolean {
  return failure instanceof Refused && (failure.status === 401 || failure.status === 403);
}
