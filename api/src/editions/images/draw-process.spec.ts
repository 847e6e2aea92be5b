import { drawConfined } from './draw-process';

const input = (content: string) => ({
  content: Buffer.from(content),
  widths: [160],
  shape: { width: 2, height: 1 },
  mostPixels: 40_000_000,
});

/** A drawing that takes minutes. */
const endless = () => {
  const growth = '<feMorphology operator="dilate" radius="60"/>'.repeat(1000);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">
    <filter id="growth">${growth}</filter><rect width="100" height="50" filter="url(#growth)"/></svg>`;
};

describe('the process that reads pictures', () => {
  it('makes what is asked for', async () => {
    const drawn = await drawConfined(input('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'));
    expect(drawn).toMatchObject({ width: 160, height: 80, files: { 160: expect.any(Uint8Array) } });
  });

  it('is ended when it takes too long', async () => {
    const began = performance.now();
    expect(await drawConfined(input(endless()), 4000)).toEqual({ failure: 'takes too long' });
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
