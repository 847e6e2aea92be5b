import { z } from 'zod';
import { queryParam } from '../text';

/** Stands for the live edition, in place of a key. */
export const LIVE_EDITION = 'live';

/** The form of an edition's key: it names a folder of the release store. */
const key = z
  .string({ error: 'Please name the edition.' })
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Please use at most 40 small letters, digits and hyphens.');

/** The key of an edition that is begun. */
export const editionKey = key.refine((name) => name !== LIVE_EDITION, 'Please use another name.');

/** The key of the edition that a list is about, by default the live one. The list of an unknown edition is empty. */
export const inEdition = { edition: queryParam(key) };
