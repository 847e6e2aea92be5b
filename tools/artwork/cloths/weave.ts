/** What a crossing shows: which weft, and how much of it, from 0 (bare warp) to 8. */
export interface Tone<Yarn extends string> {
  yarn: Yarn;
  level: number;
}

/** The measures of a sheet of cloth, in pixels; a cell is one warp by one pick. */
interface Sheet {
  pitch: number;
  width: number;
  height: number;
}

const SHAFTS = 8;
/** Eight-shaft satin, step three: the weft lies on top where its rank is under the level. */
const rank = (warp: number, pick: number) => (3 * warp + pick) % SHAFTS;

/** Every float of a cloth. @param toneAt what a crossing shows @returns for each yarn one path of horizontal runs */
export function weave<Yarn extends string>(
  { pitch, width, height }: Sheet,
  toneAt: (warp: number, pick: number) => Tone<Yarn>,
): Partial<Record<Yarn, string>> {
  const warps = width / pitch;
  const paths: Partial<Record<Yarn, string>> = {};

  for (let pick = 0; pick < height / pitch; pick++) {
    const ends: Partial<Record<Yarn, number>> = {};
    const onTop = (warp: number): Yarn | null => {
      const { yarn, level } = toneAt(warp, pick);
      return rank(warp, pick) < level ? yarn : null;
    };
    for (let warp = 0; warp < warps;) {
      const yarn = onTop(warp);
      const start = warp++;
      if (!yarn) continue;
      while (warp < warps && onTop(warp) === yarn) warp++;
      const from = start * pitch + GAP;
      const to = warp * pitch - GAP;
      const last = ends[yarn];
      // Relative moves along a pick: the same distances come again and again, and compress.
      const float =
        last === undefined
          ? `M${short(from)} ${short(pick * pitch + pitch / 2)}h${short(to - from)}`
          : `m${short(from - last)} 0h${short(to - from)}`;
      paths[yarn] = (paths[yarn] ?? '') + float;
      ends[yarn] = to;
    }
  }
  return paths;
}

/** What a float leaves free at its ends. */
const GAP = 0.3;
const short = (number: number) => String(Math.round(number * 10) / 10).replace(/^0\./, '.');
