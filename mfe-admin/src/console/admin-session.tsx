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

/** What pages of the console can do for the signed-in organiser. */
export interface AdminSession {
  /**
   * Makes a call with the organiser's token. It never settles if the session has ended or the site requires a second factor first, because
   * the page is then being left.
   */
  ask<At extends CallAt>(at: At, input: InputOf<At>, options?: Omit<CallOptions, 'token'>): Promise<AnswerOf<At>>;
  /** The same, with the headers of the answer. */
  askWithHeaders<At extends CallAt>(
    at: At,
    input: InputOf<At>,
    options?: Omit<CallOptions, 'token'>,
  ): Promise<CallResult<AnswerOf<At>>>;
  signOut(): void;
  /** Whether the organiser has the access that a screen or a call requires. */
  may(access: ConsoleAccess): boolean;
}

const AdminSessionContext = createContext<AdminSession | null>(null);
const ChangesContext = createContext(0);

/** The session of the signed-in organiser. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession must be used inside the console');
  return session;
}

/** Tells whether the signed-in organiser may do something. */
export const useMay = (): AdminSession['may'] => useAdminSession().may;

/** Counts the changes that were made here. Use it as the `version` of data that they may have changed. */
export const useChanges = (): number => useContext(ChangesContext);

/**
 * Lets organisers in. Authors are sent to their profile, and everybody else to the login page, which leads back here. Organisers whose
 * role ends meanwhile are told so.
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
  // In a ref, because storing the server's answer must not start another check.
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
        // Stored, because the profile would otherwise send them back here.
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
            // A role may have ended since the page was opened. The check then removes its parts from the screen.
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

/** Whether a person may still do the same. */
const isSame = (one: SessionUser | null, other: SessionUser) =>
  one?.role === other.role && String(one.may ?? '') === String(other.may ?? '');

function endsSession(failure: unknown): boolean {
  return failure instanceof Refused && (failure.status === 401 || failure.status === 403);
}
