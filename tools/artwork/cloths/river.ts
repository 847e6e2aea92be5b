import { stopsOf, type Stop } from './svg';
import { weave, type Tone } from './weave';

/** A yarn of the venue's cloth: the sun, the ground, and the river as pale floats. */
type Yarn = 'sun' | 'ground' | 'river';

const sheet = { pitch: 3, width: 1020, height: 660 };
const warps = sheet.width / sheet.pitch;

/** The sandbars of the Padma: where they lie, how long and how broad they are, in cells. */
const bars = [
  { warp: 118, pick: 98, length: 30, breadth: 3.6 },
  { warp: 206, pick: 88, length: 22, breadth: 3.2 },
  { warp: 270, pick: 104, length: 26, breadth: 3.4 },
  { warp: 48, pick: 106, length: 20, breadth: 3 },
];
const SUN = { warp: 160, pick: 46, radius: 9.2, rim: 11.6 };

const middleOf = (warp: number) => 94 + 11 * Math.sin((warp / warps) * 7.2 + 0.9) + 4 * Math.sin((warp / warps) * 15);
const halfWidthAt = (warp: number) => 18 + 5 * Math.sin((warp / warps) * 9 + 2);

/** The river with its sandbars; every third pick is dropped, so that the water runs. */
function toneAt(warp: number, pick: number): Tone<Yarn> {
  const fromSun = Math.hypot(warp - SUN.warp, pick - SUN.pick);
  if (fromSun < SUN.radius) return { yarn: 'sun', level: 7 };
  if (fromSun < SUN.rim) return { yarn: 'ground', level: 0 };
  const across = Math.abs(pick - middleOf(warp)) / halfWidthAt(warp);
  if (across >= 1.13) return { yarn: 'ground', level: across < 1.7 ? 2 : 1 };
  if (across >= 1) return { yarn: 'ground', level: 0 };
  for (const bar of bars) {
    const away = ((warp - bar.warp) / bar.length) ** 2 + ((pick - bar.pick) / bar.breadth) ** 2;
    if (away < 1) return { yarn: 'ground', level: 2 };
    if (away < 1.5) return { yarn: 'ground', level: 0 };
  }
  return pick % 3 === 0 && across < 0.9 ? { yarn: 'ground', level: 1 } : { yarn: 'river', level: 7 };
}

const light = (id: string, stops: Stop[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1020" y2="300">` +
  stopsOf(stops) +
  '</linearGradient>';

/** What stands where the map may come: the Padma, woven of long pale floats, and the sun over it. */
export function drawRiver(): string {
  const { width, height } = sheet;
  const { sun, ground, river } = weave(sheet, toneAt);
  const whole = `d="M0 0h${width}v${height}H0z"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    '<pattern id="warp" width="3" height="9" patternUnits="userSpaceOnUse"><path fill="#052023" d="M0 0h3v9H0z"/>',
    '<path fill="#0b4448" d="M.35 0h2.1v9H.35z"/><path fill="#176164" d="M.8 0h.9v9H.8z"/></pattern>',
    light('shade', [
      [0, '#7fe0d6', 0.2],
      [0.3, '#000', 0.35],
      [0.5, '#7fe0d6', 0.22],
      [0.75, '#000', 0.4],
      [1, '#7fe0d6', 0.15],
    ]),
    light('pale', [
      [0, '#5fa8a2'],
      [0.3, '#d9efe6'],
      [0.5, '#7fbdb5'],
      [0.75, '#f3f4df'],
      [1, '#86bfb5'],
    ]),
    `</defs><path fill="url(#warp)" ${whole}/><path fill="url(#shade)" ${whole}/><g fill="none" stroke-width="2.4">`,
    `<path stroke="#8c1f4b" stroke-opacity=".75" d="${ground}"/><path stroke="url(#pale)" d="${river}"/>`,
    `<path stroke="#e23a66" d="${sun}"/></g></svg>\n`,
  ].join('');
}
