import { dataUrl, type Colour, type Grid } from './png';

/** Points to a pixel: what is drawn ends on whole ones. */
const FINE = 4;
const PEACOCK: Colour = [0x0b, 0x3c, 0x40, 255];
const ZARI: Colour = [0xe0, 0xa2, 0x33, 255];
const LAC: Colour = [0xc0, 0x1a, 0x46, 255];

/** The paar, 14 by 24 pixels: temple teeth between two lines of zari, a pick of 2 pixels at a time. */
const paar: Grid = {
  width: 14 * FINE,
  height: 24 * FINE,
  palette: [PEACOCK, ZARI, LAC],
  colourAt(x, y) {
    const across = x / FINE;
    const pick = Math.floor(y / (2 * FINE));
    const along = (y / FINE) % 2;
    if ((across >= 1 && across < 2) || (across >= 12 && across < 13)) return 1;
    // Twelve picks to a tooth, six of them growing and six shrinking.
    const reach = 1.25 * (Math.min(pick, 11 - pick) + 1);
    return across >= 3 && across < 3 + reach && along >= 0.25 && along < 1.75 ? 2 : 0;
  },
};

/** Where the cut ends of the warp hang to, in pixels: straight and slightly uneven. */
const ENDS = [34, 30, 36, 28, 33, 38, 31, 35, 27, 37, 32, 29, 36, 33, 30, 39, 28, 34];
const FRINGE_FINE = 2;

/** The fringe as a mask of 72 by 40 pixels: 18 threads, 4 pixels apart. */
const fringe: Grid = {
  width: 4 * ENDS.length * FRINGE_FINE,
  height: 40 * FRINGE_FINE,
  palette: [
    [0, 0, 0, 0],
    [0, 0, 0, 255],
  ],
  colourAt(x, y) {
    const [thread, across] = [Math.floor(x / (4 * FRINGE_FINE)), x % (4 * FRINGE_FINE)];
    return across >= 3 && across < 6 && y < (ENDS[thread] ?? 0) * FRINGE_FINE ? 1 : 0;
  },
};

/** The lines of tokens.css that hold what a cloth ends in. */
export const edgeTokens = [`--paar-cloth: ${dataUrl(paar)};`, `--fringe-mask: ${dataUrl(fringe)} 0 0 / 72px 40px;`];
