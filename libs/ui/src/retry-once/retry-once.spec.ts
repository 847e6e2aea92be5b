import { retryOnce } from './retry-once';

/** Fails so many times, and then says how often it was asked. */
function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`no. ${calls}`);
    return calls;
  };
}

describe('what is done once more', () => {
  it.each([
    ['at once, where it goes well', 0, 1],
    ['at the second try, where the first fails', 1, 2],
  ])('is done %s', async (_, times, expected) => {
    expect(await retryOnce(failing(times))).toBe(expected);
  });

  it('fails of what the second try fails of, and is not tried again', async () => {
    await expect(retryOnce(failing(5))).rejects.toThrow('no. 2');
  });
});
