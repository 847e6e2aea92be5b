import sharp from 'sharp';
import { webpSize } from './webp';

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 40, height: 30, channels, background: { r: 120, g: 60, b: 20, alpha: 0.5 } } });

describe('a WebP file', () => {
  it.each([
    ['lossy', picture().webp()],
    ['lossless', picture().webp({ lossless: true })],
    ['transparent', picture(4).webp()],
    ['transparent and lossless', picture(4).webp({ lossless: true })],
  ])('that is %s has a size', async (_, made) => {
    expect(webpSize(await made.toBuffer())).toEqual({ width: 40, height: 30 });
  });

  it.each([
    [
      'metadata',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'Somebody' } })
          .webp()
          .toBuffer(),
    ],
    ['a colour profile', () => picture().withIccProfile('p3').webp().toBuffer()],
    [
      'an animation',
      async () =>
        sharp([await picture().png().toBuffer(), await picture().negate().png().toBuffer()], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
    ],
    [
      'something behind its end',
      async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from('<script>')]),
    ],
    ['a part too few', async () => (await picture().webp().toBuffer()).subarray(0, -2)],
    ['another format', () => picture().png().toBuffer()],
    ['nothing but its head', async () => (await picture().webp().toBuffer()).subarray(0, 12)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('with %s has none', async (_, made) => {
    expect(webpSize(await made())).toBeUndefined();
  });

  it('with a picture of another size in each part has none', async () => {
    const [one] = [await picture().webp().toBuffer()];
    const twice = Buffer.concat([one, one.subarray(12)]);
    twice.writeUInt32LE(twice.length - 8, 4);
    expect(webpSize(twice)).toBeUndefined();
  });
});
