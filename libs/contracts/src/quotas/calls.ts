import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { MAX_KEY } from '../fields/choices';

/** The most places of a pool. */
export const MOST_PLACES = 9999;

/** The most pools in one call: more than an edition has. */
const MOST_AT_ONCE = 500;

const WHOLE = `Please enter a whole number from 0 to ${MOST_PLACES}.`;
const places = z.int({ error: WHOLE }).min(0, WHOLE).max(MOST_PLACES, WHOLE);
const key = (message: string) => z.string({ error: message }).min(1, message).max(MAX_KEY, message);

/** The places of a pool, to be set or, left out, cleared. */
const quotaChange = z.object({
  segment: key('Please name a segment.'),
  subTheme: key('Please name a sub-theme.'),
  places: places.optional(),
  /** The number that the sender has seen, absent if none was set. If it has changed meanwhile, nothing is changed. */
  placesBefore: places.optional(),
});
export type QuotaChange = z.output<typeof quotaChange>;

/** PUT /quotas */
export const quotasForm = z.object({
  quotas: z
    .array(quotaChange, { error: 'Please name the places.' })
    .min(1, 'Please name the places of a pool.')
    .max(MOST_AT_ONCE, `Please set the places of at most ${MOST_AT_ONCE} pools at once.`),
});

const count = z.int().min(0);

/** How a pool stands: an edition's applications of a segment in a sub-theme, by their keys. */
export const poolRecord = z.object({
  segment: z.string(),
  subTheme: z.string(),
  /** How many can be accepted. Absent where no number was set. */
  places: count.optional(),
  accepted: count,
  wait: count,
  /** Those that unreleased batches accept. */
  staged: count,
});
export type PoolRecord = z.output<typeof poolRecord>;

const pools = z.array(poolRecord);

export const quotaCalls = {
  listQuotas: call('GET /quotas', {
    access: 'decides',
    summary:
      'The pools of the live edition with their places, and how many are accepted, staged as accepted, and waiting. Those of a choice that is offered no more are there while they have anybody, or a number.',
    answer: z.object({ success, pools }),
    packable: true,
  }),
  changeQuotas: call('PUT /quotas', {
    access: 'decides',
    summary:
      'Sets or clears the places of pools of the live edition: all that are named, or none. A freed place is given to whoever waits next only while fewer are accepted than there are places.',
    json: quotasForm,
    answer: done({ pools }),
    refuses: ['conflict'],
  }),
};
