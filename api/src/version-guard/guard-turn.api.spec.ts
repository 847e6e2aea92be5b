import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { RELEASES } from '@conference/settings';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../database/data-source';
import { freshSettings } from '../testing/fresh-settings';
import { guardTurnOf, type GuardTurn } from './guard-turn';

describe('the turn of the guard', () => {
  let dataSource: DataSource;
  let [one, other]: [GuardTurn?, GuardTurn?] = [];
  beforeEach(async () => {
    const settings = await freshSettings();
    dataSource = await openDatabase(settings, []);
    const store = join(settings.dataDir, RELEASES);
    await mkdir(store, { recursive: true });
    [one, other] = [guardTurnOf(dataSource, store), guardTurnOf(dataSource, store)];
  });
  afterEach(async () => {
    await Promise.all([one?.end(), other?.end()]);
    await dataSource.destroy();
  });

  it('is had by one process of several until it ends, and then by another', async () => {
    expect(await one?.take()).toBe(true);
    expect(await other?.take()).toBe(false);
    expect(await one?.take()).toBe(true);
    await one?.end();
    expect(await other?.take()).toBe(true);
    expect(await one?.take()).toBe(false);
  });
});
