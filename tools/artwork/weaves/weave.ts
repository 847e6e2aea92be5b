import type { Weave } from '@conference/ui/weaves';
import { dataUrl, type Colour, type Grid } from './png';

/** Which crossings of a repeat show the weft. */
interface Rule {
  warps: number;
  picks: number;
  weftOnTop(warp: number, pick: number): boolean;
}

const fromMiddle = (thread: number, repeat: number) => Math.min(thread % repeat, repeat - (thread % repeat));

const rules: Record<Weave, Rule> = {
  tabby: { warps: 2, picks: 2, weftOnTop: (warp, pick) => (warp + pick) % 2 === 0 },
  rib: { warps: 8, picks: 2, weftOnTop: (warp, pick) => (Math.floor(warp / 4) + pick) % 2 === 0 },
  basket: { warps: 4, picks: 4, weftOnTop: (warp, pick) => (Math.floor(warp / 2) + Math.floor(pick / 2)) % 2 === 0 },
  twill: { warps: 4, picks: 4, weftOnTop: (warp, pick) => (warp + pick) % 4 < 2 },
  herringbone: { warps: 16, picks: 4, weftOnTop: (warp, pick) => ((warp < 8 ? warp : 15 - warp) + pick) % 4 < 2 },
  diamond: { warps: 12, picks: 12, weftOnTop: (warp, pick) => (fromMiddle(warp, 12) + fromMiddle(pick, 12)) % 4 < 2 },
  // An eight-shaft satin, step three, six levels deep.
  satin: { warps: 8, picks: 8, weftOnTop: (warp, pick) => (3 * warp + pick) % 8 < 6 },
};

const PITCH = 3;
/** Points of the picture to a thread: ten, so that what a float leaves free is a whole one. */
const POINTS = 10;
/** What a float leaves free at its ends and sides, so that threads read as threads. */
const GAP = 1;

/** One repeat of a weave as a mask: neighbouring crossings join into one float. */
export function weaveGrid(weave: Weave): Grid {
  const { warps, picks, weftOnTop } = rules[weave];
  const covers = (warp: number, pick: number) => weftOnTop((warp + warps) % warps, pick);
  return {
    width: warps * POINTS,
    height: picks * POINTS,
    palette: [TRANSPARENT, BLACK],
    colourAt(x, y) {
      const [warp, pick] = [Math.floor(x / POINTS), Math.floor(y / POINTS)];
      const [across, along] = [y % POINTS, x % POINTS];
      if (!covers(warp, pick) || isEdge(across)) return 0;
      const ends = (along < GAP && !covers(warp - 1, pick)) || (along >= POINTS - GAP && !covers(warp + 1, pick));
      return ends ? 0 : 1;
    },
  };
}

const TRANSPARENT: Colour = [0, 0, 0, 0];
const BLACK: Colour = [0, 0, 0, 255];
const isEdge = (at: number) => at < GAP || at >= POINTS - GAP;

/** The rule of a weave: its mask and size, three pixels to the thread. */
export function draftRule(weave: Weave): string {
  const { warps, picks } = rules[weave];
  return `.${weave} { --mask: ${dataUrl(weaveGrid(weave))} 0 0 / ${warps * PITCH}px ${picks * PITCH}px; }`;
}
