import { setImmediate as soon } from 'node:timers/promises';
import { UploadMemory } from './upload-memory';

describe('the memory of uploads', () => {
  const memory = new UploadMemory(100);

  it('lets a quarter in from one address, and the next when there is room', async () => {
    const first = await memory.take({ bytes: 20, address: 'a' });
    let isIn = false;
    const second = memory.take({ bytes: 20, address: 'a' }).then((giveBack) => ((isIn = true), giveBack));
    await soon();
    expect(isIn).toBe(false);
    // Somebody else does not wait for them.
    (await memory.take({ bytes: 25, address: 'b' }))();

    first();
    first();
    (await second)();
    expect(isIn).toBe(true);
  });

  it('is never exceeded, and empty in the end', async () => {
    let [held, highest] = [0, 0];
    const uploads = Array.from({ length: 200 }, async (_, index) => {
      const bytes = 1 + ((index * 7) % 25);
      const giveBack = await memory.take({ bytes, address: String(index % 9) });
      held += bytes;
      highest = Math.max(highest, held);
      await soon();
      held -= bytes;
      giveBack();
    });
    await Promise.all(uploads);

    expect(highest).toBeLessThanOrEqual(100);
    expect(memory).toMatchObject({ held: 0, waiting: [], heldBy: new Map() });
  });
});
