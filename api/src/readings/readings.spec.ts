import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { FileStore } from '../files/file-store';
import { Readings } from './readings';

const file = (sha256: string) => ({ id: `id of ${sha256}`, type: 'docx' as const, sha256 });

describe('what was sent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Readings that are all stored already; `asked` are the digests that were looked up. */
  function looking() {
    const asked: string[] = [];
    const findOneBy = async (_: unknown, { sha256 }: { sha256: string }) => {
      asked.push(sha256);
      return {};
    };
    return { asked, readings: new Readings({ manager: { findOneBy } } as unknown as DataSource, {} as FileStore) };
  }

  it('is read when nothing more has been sent for ten seconds, one after the other', async () => {
    const { asked, readings } = looking();
    readings.soon(file('a'));
    await jest.advanceTimersByTimeAsync(9000);
    readings.soon(file('b'));
    await jest.advanceTimersByTimeAsync(9000);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['a']);
    jest.useRealTimers();
    while (asked.length < 2) await pause(20);
    expect(asked).toEqual(['a', 'b']);
  });

  it('waits for the next start when the API ends', async () => {
    const { asked, readings } = looking();
    readings.soon(file('a'));
    await readings.beforeApplicationShutdown();
    readings.soon(file('b'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });
});
