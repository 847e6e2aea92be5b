import { onceMore } from './once-more';

/** Fails so many times, and then says how often it was asked. */
function failing(times: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= times) throw new Error(`no. ${asked}`);
    return asked;
  };
}

describe('what is done once more', () => {
  it.each([
    ['at once, where it goes well', 0, 1],
    ['at the second try, where the first fails', 1, 2],
  ])('is done %s', async (_, times, expected) => {
    expect(await onceMore(failing(times))).toBe(expected);
  });

  it('fails of what the second try fails of, and is not tried again', async () => {
    await expect(onceMore(failing(5))).rejects.toThrow('no. 2');
  });
});
