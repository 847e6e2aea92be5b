import { NetworkFailure } from '@conference/api-client';
import type { Dates, Notification, Application } from '@conference/contracts';
import { clearPersonal, storePersonal, readPersonal } from '@conference/shell-kit/offline';
import { useEffect, useState } from 'react';
import type { AuthorSession } from '../authors-only/authors-only';
import type { Part } from './awaited';

/** What is shown of an application. */
const SHOWN = [
  '_id',
  'fullName',
  'abstractTitle',
  'abstractType',
  'abstractSentAs',
  'abstractBytes',
  'segment',
  'subTheme',
  'status',
  'comment',
  'paymentStatus',
  'createdAt',
  'oldEdition',
  'repeats',
] as const;
export type ShownApplication = Pick<Application, (typeof SHOWN)[number]>;

/** The profile that the device stores for offline use. Its `dates` tell when it was stored. */
export interface StoredProfile {
  registrations: ShownApplication[];
  notifications: Notification[];
  dates: Dates;
}

/** Its name in the storage. Change it together with the shape, so that no release reads an unknown shape. */
const NAME = 'profile-1';
/** How long the server may be silent before the stored profile is shown, in ms. */
const PATIENCE_MS = 5000;

interface Loading {
  applications: Part<Application[]>;
  notifications: Part<Notification[]>;
  dates: Part<Dates>;
}

/** The stored profile of the signed-in author, if there is one. */
export const storedProfile = (user: AuthorSession['user']) =>
  readPersonal(NAME, user._id) as Promise<StoredProfile | undefined>;

/**
 * Stores the profile whenever all of it has been loaded.
 * @param stored the profile that is already stored
 * @returns the stored profile while the server does not answer
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
  // The session stays the same as long as this component is mounted.
  useEffect(() => {
    if (applications && notifications && dates)
      void store(session, { registrations: applications.map(shown), notifications, dates });
  }, [applications, notifications, dates]);

  const { answer, failure } = loading.applications;
  return !answer && (isSilent || failure instanceof NetworkFailure) ? profile : undefined;
}

async function store({ token, user }: AuthorSession, profile: StoredProfile): Promise<void> {
  // Without a worker nobody could open the page offline, and nothing would delete it when workers are switched off.
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!(await serviceWorker?.ready)) return;
  await storePersonal(NAME, user._id, profile).catch(() => undefined);
  // The session may have ended meanwhile, in this window or another.
  if (localStorage.getItem('token') !== token) await clearPersonal();
}

/** No other data of an author is stored. */
const shown = (application: Application) =>
  Object.fromEntries(SHOWN.map((name) => [name, application[name]])) as ShownApplication;
