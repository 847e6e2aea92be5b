/// <reference lib="dom" />
import type { Page } from '@playwright/test';

const QUALITY = 0.6;

/** Packs a PNG as a small WebP of some width in pixels, as a browser can. @param page an empty one */
export async function asWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const packed = await page.evaluate(
    async ({ data, width, quality }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const height = Math.round((image.height * width) / image.width);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { data: png.toString('base64'), width, quality: QUALITY },
  );
  return Buffer.from(packed, 'base64');
}
