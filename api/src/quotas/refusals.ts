import { counted } from '../http/in-words';
import { Refused, refusals } from '../http/refusals';

/** Refusals of calls about quotas. */
export const quotaRefusals = {
  /** @param fields what is wrong, by the places in the list that was sent */
  wrong: (fields: Record<string, string>) => refusals.invalid(Object.values(fields)[0] ?? '', fields),
  /** @param fields what there is by now, in the same way */
  changedMeanwhile: (fields: Record<string, string>) =>
    new Refused(
      'conflict',
      `Nothing is saved: somebody else has changed ${counted(Object.keys(fields).length, 'number')} meanwhile.`,
      { fields },
    ),
  sentences: {
    noSegment: (key: string) => `This edition has no segment ${key}.`,
    noSubTheme: (key: string) => `This edition has no sub-theme ${key}.`,
    twice: 'This pool is named twice.',
    isNow: (places: number | undefined) =>
      places === undefined
        ? 'Somebody else has cleared this number meanwhile.'
        : `Somebody else has set ${places} meanwhile.`,
  },
};
