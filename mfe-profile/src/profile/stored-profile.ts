import { NetworkFailure } from '@conference/api-client';
import type { Dates, Notification, Application } from '@conference/contracts';
import { forgetOwn, keepOwn, own } from '@conference/shell-kit/offline';
import { useEffect, useState } from 'react';
import type { AuthorSession } from '../authors-only/authors-only';
import type { Fresh } from './use-fresh';

/** What is shown of an application. */
const SHOWN = [
  '_id',
  'fullName',
  'abstractTitle',
  'abstractType',
  'segment',
  'subTheme',
  'status',
  'comment',
  'paymentStatus',
  'createdAt',
] as const;
export type ShownApplication = Pick<Application, (typeof SHOWN)[number]>;

/** The profile as the device keeps it for when there is no network. Its dates tell when that was. */
export interface StoredProfile {
  registrations: ShownApplication[];
  notifications: Notification[];
  dates: Dates;
}

/** What it is kept under: another name when its shape changes, so that no release reads what it does not understand. */
const NAME = 'profile-1';
/** How long the server may be silent before what was kept is shown, in ms. */
const PATIENCE_MS = 5000;

interface Loading {
  applications: Fresh<Application[]>;
  notifications: Fresh<Notification[]>;
  dates: Fresh<Dates>;
}

/** The profile as it was kept for whoever is signed in, if it was. */
export const storedProfile = (user: AuthorSession['user']) => own(NAME, user._id) as Promise<StoredProfile | undefined>;

/**
 * Keeps the profile each time that all of it has been loaded.
 * @param kept what was kept before
 * @returns that, where nobody answers
 */
export function useStoredProfile(
  session: AuthorSession,
  stored: Promise<StoredProfile | undefined>,
  loading: Loading,
): StoredProfile | undefined {
  const [profile, setProfile] = useState<StoredProfile>();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    void stored.then(setProfile);
    const patience = setTimeout(() => setSilent(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [stored]);

  const [applications, notifications, dates] = [
    loading.applications.answer,
    loading.notifications.answer,
    loading.dates.answer,
  ];
  // Whoever is signed in stays the same for as long as this is there.
  useEffect(() => {
    if (applications && notifications && dates)
      void store(session, { registrations: applications.map(shown), notifications, dates });
  }, [applications, notifications, dates]);

  const { answer, failure } = loading.applications;
  return !answer && (isSilent || failure instanceof NetworkFailure) ? profile : undefined;
}

async function store({ token, user }: AuthorSession, profile: StoredProfile): Promise<void> {
  // Without a worker nobody could open the page, and nobody would let go of it when workers are switched off.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!(await serviceWorker?.ready)) return;
  await keepOwn(NAME, user._id, profile).catch(() => undefined);
  // Meanwhile the session may have ended, in this window or in another one.
  if (localStorage.getItem('token') !== token) await forgetOwn();
}

/** What else an author has told of themselves is not kept. */
const shown = (application: Application) =>
  Object.fromEntries(SHOWN.map((name) => [name, application[name]])) as ShownApplication;
