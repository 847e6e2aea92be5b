import { Bucket, BucketUnavailable } from '@conference/bucket';
import { ANEW, RESTORING, type BucketSettings } from '@conference/settings';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { storeAt } from '../files/open-store';
import { pairIn, type StoreMark } from '../pair/folder-mark';
import { readDatabaseMark } from '../pair/judge-pair';
import { placeAt } from '../pair/marked-places';

/** What the doctor is told of a bucket. */
export interface BucketFacts {
  /** Which one it is, without a secret. */
  name: string;
  /** In a word of the storage or the system, why it cannot be written or read. */
  failure?: string;
  /** Whether it carries the mark of this database. Undefined before both have been used, or while one of them cannot be reached. */
  mark?: 'ours' | 'none' | 'of another database';
}

/** A bucket as it was found, and its mark. */
export interface BucketLook {
  facts: BucketFacts;
  mark: StoreMark | undefined;
}

/** Looks at the buckets of the settings. It writes only the object that each API writes to see whether it is ready. */
export function lookAtBuckets(settings: ApiSettings): Promise<BucketLook[]> {
  const places = [settings.storage, settings.storageFrom].filter((place) => place !== undefined && place !== 'disk');
  return Promise.all(places.map((place) => lookAt(settings, place)));
}

async function lookAt(settings: ApiSettings, place: BucketSettings): Promise<BucketLook> {
  const { name } = new Bucket(place);
  try {
    await storeAt(settings, place).probe();
    return { facts: { name }, mark: await placeAt(settings, place).read() };
  } catch (error) {
    if (!(error instanceof BucketUnavailable)) throw error;
    return { facts: { name, failure: error.code }, mark: undefined };
  }
}

/** Notes of each bucket whether its mark is that of the database. */
export async function compareMarks(looks: BucketLook[], dataSource: DataSource): Promise<void> {
  const there = await readDatabaseMark(dataSource);
  for (const { facts, mark } of looks) {
    // A bucket that a restore has not filled yet does not belong to another site. A start tells of it.
    if (facts.failure !== undefined || !there || mark?.pair === RESTORING) continue;
    if (mark === undefined || mark.pair === ANEW) facts.mark = 'none';
    else facts.mark = pairIn(mark) === there.pair ? 'ours' : 'of another database';
  }
}
