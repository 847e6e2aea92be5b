import type { Tone } from './weave';

/** A yarn of the hero's cloth: the disc, the ground it lies on, and the gold under the horizon. */
type Yarn = 'disc' | 'ground' | 'zari';

/** The measures of one cloth, in pixels; a cell is one warp by one pick. */
export interface Cloth {
  pitch: number;
  width: number;
  height: number;
  /** The middle of the disc below the fell, and its radius. */
  centre: number;
  radius: number;
  horizon: number;
  /** How far below the horizon the reflection has opened to its full width. */
  reflection: number;
  /** The size of the far-off circles that light warp and weft, against that of the widest cloth. */
  sheen: number;
}

/** The cloth beside the words, and the smaller one for a small window. Cloth is cropped, never scaled. */
export const cloths: Record<'wide' | 'narrow', Cloth> = {
  wide: { pitch: 4, width: 1440, height: 720, centre: 150, radius: 232, horizon: 436, reflection: 284, sheen: 1 },
  narrow: { pitch: 3, width: 900, height: 690, centre: 84, radius: 132, horizon: 249, reflection: 211, sheen: 0.6 },
};

/** The picture: a disc over the river, its rim left bare, its reflection in gold. */
export function toneOf({ pitch, width, centre, radius, horizon, reflection }: Cloth) {
  const middle = width / 2 / pitch;
  const top = centre / pitch;
  const reach = radius / pitch;
  const river = Math.round(horizon / pitch);
  const depth = reflection / pitch;
  const noise = valueNoise(5);

  return (warp: number, pick: number): Tone<Yarn> => {
    const below = pick - river;
    if (below <= 0) {
      const distance = Math.hypot(warp + 0.5 - middle, pick + 0.5 - top);
      const down = (pick - top + reach) / (2 * reach);
      if (distance < reach) return { yarn: 'disc', level: down > 0.94 ? 5 : down > 0.8 ? 6 : 7 };
      if (distance < reach + 2.2) return { yarn: 'ground', level: 0 };
      return { yarn: 'ground', level: below > -4 ? 3 : below > -14 ? 2 : 1 };
    }
    if (below < 3 || below % 2 === 0) return { yarn: 'ground', level: 1 };
    const far = below / depth;
    const aside = Math.abs(warp - middle) / (reach * (0.34 + 1.05 * far));
    const ripple = noise(warp * 0.052 + 40, below * 0.63 + 9) * 0.72 + noise(warp * 0.16 + 7, below * 0.9) * 0.28;
    const threshold = 0.4 + 0.16 * far + 0.34 * aside ** 2.2 * (1 - 0.25 * far);
    return ripple > threshold ? { yarn: 'zari', level: 7 } : { yarn: 'ground', level: 1 };
  };
}

/** Smooth noise between 0 and 1 that is the same on every machine. */
function valueNoise(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const table = Array.from({ length: 4096 }, next);
  const at = (x: number, y: number) => table[((x * 73856093) ^ (y * 19349663)) & 4095] ?? 0;
  const ease = (part: number) => part * part * (3 - 2 * part);

  return (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [ease(x - column), ease(y - row)];
    const above = at(column, row) * (1 - right) + at(column + 1, row) * right;
    const under = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
    return above * (1 - down) + under * down;
  };
}
