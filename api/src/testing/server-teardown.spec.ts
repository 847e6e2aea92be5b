import teardown from './server-teardown';

describe('the end of a run', () => {
  const { mariadb } = globalThis;
  const { TEST_DATABASE_URL } = process.env;
  afterEach(() => {
    globalThis.mariadb = mariadb;
    if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
    else delete process.env.TEST_DATABASE_URL;
  });

  it('stops a server that two of its parts share once, and looks for no databases on it afterwards', async () => {
    const stop = jest.fn(async () => undefined);
    const address = 'mysql://root@127.0.0.1:1';
    globalThis.mariadb = { address, stop } as unknown as typeof mariadb;
    process.env.TEST_DATABASE_URL = address;

    await teardown();
    await teardown();

    expect(stop).toHaveBeenCalledTimes(1);
  });
});
