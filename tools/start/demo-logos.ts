import { PICTURE_WIDTHS, pictureHeight } from '@conference/edition';
import { storeImage } from '@conference/release-store';
import sharp from 'sharp';

/** Dyes that show on undyed silk. */
const dyes = ['#0b4448', '#980f38', '#8a5a00', '#2f5d34', '#3b3f7a', '#6d2a5c'];

/** Marks in a field of 96 by 96: each draws with a dye, and its number turns it a little. */
const marks: ((dye: string, turn: number) => string)[] = [
  (dye, turn) => `<g fill="none" stroke="${dye}" stroke-width="7">${rings(turn)}</g>`,
  (dye, turn) =>
    `<path fill="${dye}" transform="rotate(${turn * 15} 48 48)" d="M48 8C84 26 84 70 48 88 12 70 12 26 48 8zm-3 14v52h6V22z"/>`,
  (dye, turn) =>
    `<path fill="${dye}" fill-rule="evenodd" d="M4 48 48 18l44 30-44 30zm${20 + turn} 0 ${24 - turn} 16 ${24 - turn}-16-${24 - turn}-16z"/>`,
  (dye, turn) => `<g fill="${dye}"><circle cx="48" cy="48" r="20"/>${rays(8 + (turn % 3) * 2)}</g>`,
  (dye, turn) =>
    `<g fill="none" stroke="${dye}" stroke-width="${6 + (turn % 3)}"><path d="M48 8 83 28v40L48 88 13 68V28z"/><path d="M13 28l35 20 35-20M48 48v40"/></g>`,
];

const rings = (turn: number) =>
  [40, 27, 14]
    .map(
      (radius, index) =>
        `<circle cx="48" cy="48" r="${radius}" stroke-dasharray="${index === turn % 3 ? '9 5' : 'none'}"/>`,
    )
    .join('');

const rays = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<path transform="rotate(${(360 / count) * index} 48 48)" d="M44 22 48 4l4 18z"/>`,
  ).join('');

/** Draws the logo with a number, and stores it as one that an organiser sends. @returns its digest */
export async function storeDemoLogo(store: string, number: number): Promise<string> {
  const dye = dyes[number % dyes.length] ?? '#000';
  const mark = marks[number % marks.length]?.(dye, Math.floor(number / marks.length)) ?? '';
  const widest = Math.max(...PICTURE_WIDTHS);
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widest}" height="${pictureHeight('logo', widest)}" viewBox="-48 0 192 96">${mark}</svg>`,
  );
  const files = PICTURE_WIDTHS.map(async (width) => {
    const size = { width, height: pictureHeight('logo', width) };
    return [width, await sharp(drawing).resize(size).webp({ quality: 82 }).toBuffer()] as const;
  });
  return storeImage(store, Object.fromEntries(await Promise.all(files)));
}
