import { setTimeout as pause } from 'node:timers/promises';
import { Lease, LeaseLost, terms } from '@conference/database-server';
import type { DataSource } from 'typeorm';
import { freshSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { openDatabase } from './data-source';

const regular = { ...terms };

// On MariaDB only (jest.config.mjs).
describe('a lease', () => {
  let dataSource: DataSource;
  beforeEach(async () => {
    Object.assign(terms, { lease: 400, renewal: 100 });
    dataSource = await openDatabase(await freshSettings(), []);
  });
  afterEach(async () => {
    await dataSource.destroy();
    Object.assign(terms, regular);
  });

  /** Somebody for each of so many processes. */
  const processes = (many: number) => Promise.all(Array.from({ length: many }, () => Lease.on(dataSource, 'thing')));

  it('is taken by one of many who want it at once', async () => {
    const all = await processes(12);
    const taken = await Promise.all(all.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is renewed as long as it is used, and free afterwards', async () => {
    const [one, other] = (await processes(2)) as [Lease, Lease];
    await one.take();
    const work = one.during(() => pause(1200));
    await pause(900);
    expect(await other.take()).toBe(false);
    await work;
    expect(await other.take()).toBe(true);
  });

  it('is free when its owner was killed and its time is over', async () => {
    const [one, other] = (await processes(2)) as [Lease, Lease];
    await one.take();
    expect(await other.take()).toBe(false);
    await pause(terms.lease);
    expect(await other.take()).toBe(true);
    // A process that had the lease does not end the lease of another one.
    await one.end();
    expect(await one.take()).toBe(false);
  });

  it('is lost by whoever has stood still, and they are told', async () => {
    const [one, other] = (await processes(2)) as [Lease, Lease];
    await one.take();
    const work = one.during(() => pause(2000));
    await dataSource.query("UPDATE lease SET until = '1970-01-02'");
    expect(await other.take()).toBe(true);
    await expect(work).rejects.toThrow(LeaseLost);
  });

  it('is lost by them also when it was given back meanwhile', async () => {
    const [one, other] = (await processes(2)) as [Lease, Lease];
    await one.take();
    await dataSource.query("UPDATE lease SET until = '1970-01-02'");
    expect(await other.take()).toBe(true);
    await other.end();
    expect(await one.keep()).toBe(false);
    await expect(one.during(() => pause(2000))).rejects.toThrow(LeaseLost);
    // What is begun anew may take it again.
    expect(await one.take()).toBe(true);
    expect(await one.keep()).toBe(true);
  });

  it('ends by the clock of the server, whatever time it is here', async () => {
    const [one, other] = (await processes(2)) as [Lease, Lease];
    await one.take();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await other.take()).toBe(false);
    clock.mockRestore();
  });

  it('is in a new database no reason to refuse a start, nor is what machines have released there', async () => {
    const settings = await freshSettings();
    const empty = await openDatabase(settings, []);
    await (await Lease.on(empty, 'releases')).take();
    await empty.query('CREATE TABLE live_release (number INT PRIMARY KEY)');
    await empty.query('INSERT INTO live_release VALUES (1)');
    await empty.destroy();

    const api = await TestApi.on(settings);
    expect(api.people.length).toBeGreaterThan(0);
    await api.end();
  });
});
