import { stopsOf } from './svg';

/** The measures of one drawing of the theme, in pixels. Like cloth it is cropped and never scaled, so there are two. */
export interface Crossing {
  width: number;
  height: number;
  /** From thread to thread. */
  pitch: number;
  /** Where the two warps begin. */
  warps: readonly [number, number];
  /** Where the first weft lies, and how far it is to the next. */
  top: number;
  step: number;
}

/** Beside the statement, and the smaller one for a small window, where the wefts lie in the middle of its height. */
export const crossings: Record<'wide' | 'narrow', Crossing> = {
  wide: { width: 1200, height: 1000, pitch: 6, warps: [128, 366], top: 56, step: 92 },
  narrow: { width: 900, height: 800, pitch: 4, warps: [72, 216], top: 234, step: 54 },
};

/** The two days: how many threads each has. */
const WARP_THREADS = 21;
/** The seven sub-themes, as the wefts of tokens.css: a picture knows no variables. */
const wefts = ['#d42a58', '#ad5098', '#e8ab3c', '#6f83e0', '#62a860', '#45b5b0', '#f08a4e'];
const WEFT_THREADS = 6;
/** How far a weft, and each thread of it, begins from the edge: cut ends are never even. In threads. */
const weftEnds = [6.6, 1, 8.3, 3.6, 0, 7.6, 2.3];
const threadEnds = [0, 5.6, 2, 8.3, 3.6, 6.6];
const DARK = '#04191b';

const short = (number: number) => String(Math.round(number * 10) / 10);

/** Seven wefts over and under two warps: what lies on top is lit, what goes under is in shade. */
export function drawCrossing(crossing: Crossing): string {
  const { width, height, pitch, warps, top, step } = crossing;
  const warpWidth = WARP_THREADS * pitch;
  const weftWidth = WEFT_THREADS * pitch;
  const shadow = pitch * 3.6;
  const down = (x: number, from: number, to: number) =>
    Array.from({ length: WARP_THREADS }, (_, thread) => `M${x + (thread + 0.5) * pitch} ${from}V${to}`).join('');
  const box = (x: number, y: number, right: number, tall: number) => `M${short(x)} ${y}H${right}v${tall}H${short(x)}z`;
  const warpBoxes = warps.map((x) => box(x, 0, x + warpWidth, height)).join('');

  let lengths = '';
  let sheen = '';
  const overs: [string, string] = ['', ''];
  let under = '';
  let shades = '';
  wefts.forEach((colour, weft) => {
    const y = top + weft * step;
    const begin = (weftEnds[weft] ?? 0) * pitch;
    const threads = threadEnds
      .map((end, thread) => `M${short(begin + end * pitch)} ${y + (thread + 0.5) * pitch}H${width}`)
      .join('');
    const solid = box(begin + 8.6 * pitch, y, width, weftWidth);
    lengths += `<path fill="${colour}" d="${solid}"/><path fill="${DARK}" fill-opacity=".5" d="${solid}"/><path stroke="${colour}" d="${threads}"/>`;
    sheen += threads;
    warps.forEach((x, warp) => {
      const place = (name: string, left: number, above: number) =>
        `<use href="#${name}" x="${short(left)}" y="${short(above)}"/>`;
      if ((weft + warp) % 2 === 0) {
        under += box(x, y, x + warpWidth, weftWidth);
        overs[warp === 0 ? 0 : 1] += down(x, y - 1, y + weftWidth + 1);
        shades += place('left', x - shadow, y) + place('right', x + warpWidth, y);
      } else {
        shades += place('above', x, y - shadow) + place('below', x, y + weftWidth);
      }
    });
  });

  /** A shade that falls from a thread on the one under it; `towards` is where the thread lies: x1 y1 x2 y2. */
  const shade = (id: string, [x1, y1, x2, y2]: number[], wide: number, tall: number) =>
    `<linearGradient id="${id}-light" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="#021517" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="#021517" stop-opacity="0"/></linearGradient>` +
    `<path id="${id}" fill="url(#${id}-light)" d="M0 0h${short(wide)}v${short(tall)}H0z"/>`;
  /** A warp is lit where it lies on top: its light repeats every two wefts. */
  const warpLight = (warp: number) => {
    const from = top - step * 0.3 + step * warp;
    const stops = stopsOf([
      ['0', '#0b3c40'],
      ['.23', '#3aa09d'],
      ['.46', '#0b3c40'],
      ['.73', '#093236'],
      ['1', '#0b3c40'],
    ]);
    return `<linearGradient id="warp${warp}" gradientUnits="userSpaceOnUse" x1="0" y1="${short(from)}" x2="0" y2="${short(from + 2 * step)}" spreadMethod="repeat">${stops}</linearGradient>`;
  };
  const [first, second] = warps;
  const weftLight =
    `<linearGradient id="sheen" gradientUnits="userSpaceOnUse" x1="${first - (second - first) * 0.235}" y1="0" x2="${first + (second - first) * 1.765}" y2="0" spreadMethod="repeat">` +
    stopsOf([0, 0.25, 0.5, 0.75, 1].map((at, index) => (index % 2 ? [at, '#fff', '.5'] : [at, '#021517', '.25']))) +
    '</linearGradient>';

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    shade('left', [1, 0, 0, 0], shadow, weftWidth),
    shade('right', [0, 0, 1, 0], shadow, weftWidth),
    shade('above', [0, 1, 0, 0], warpWidth, shadow),
    shade('below', [0, 0, 0, 1], warpWidth, shadow),
    warpLight(0),
    warpLight(1),
    weftLight,
    `</defs><path fill="#06282b" d="${warpBoxes}"/><g fill="none" stroke-width="${short(pitch * 0.82)}">`,
    ...warps.map((x, warp) => `<path stroke="url(#warp${warp})" d="${down(x, 0, height)}"/>`),
    `${lengths}<path stroke="url(#sheen)" d="${sheen}"/><path fill="#06282b" d="${under}"/>`,
    ...overs.map((threads, warp) => `<path stroke="url(#warp${warp})" d="${threads}"/>`),
    `${shades}</g></svg>\n`,
  ].join('');
}
