/** The seven drafts (weaving patterns) of the design, each a rule of which crossings show the weft. */
export const drafts = ['tabby', 'rib', 'basket', 'twill', 'herringbone', 'diamond', 'satin'] as const;
export type Draft = (typeof drafts)[number];

interface Rule {
  warps: number;
  picks: number;
  weftOnTop(warp: number, pick: number): boolean;
}

const fromMiddle = (thread: number, repeat: number) => Math.min(thread % repeat, repeat - (thread % repeat));

const rules: Record<Draft, Rule> = {
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
/** What a float leaves free at its ends and sides, so that threads read as threads. */
const GAP = 0.3;

/** One repeat of a draft as an SVG that can be used as a mask: neighbouring crossings join into one float. */
export function draftSvg(draft: Draft): string {
  const { warps, picks, weftOnTop } = rules[draft];
  let floats = '';
  for (let pick = 0; pick < picks; pick++) {
    for (let warp = 0; warp < warps; warp++) {
      if (!weftOnTop(warp, pick)) continue;
      const start = warp;
      while (warp + 1 < warps && weftOnTop(warp + 1, pick)) warp++;
      const from = start * PITCH + (start === 0 && weftOnTop(warps - 1, pick) ? 0 : GAP);
      const to = (warp + 1) * PITCH - (warp + 1 === warps && weftOnTop(0, pick) ? 0 : GAP);
      floats += `M${short(from)} ${short(pick * PITCH + PITCH / 2)}H${short(to)}`;
    }
  }
  const size = `width='${warps * PITCH}' height='${picks * PITCH}'`;
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size}><path d='${floats}' stroke='black' stroke-width='${PITCH - 2 * GAP}'/></svg>`;
}

/** The line of tokens.css that holds a draft. */
export function draftToken(draft: Draft): string {
  const data = draftSvg(draft).replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `--draft-${draft}: url("data:image/svg+xml,${data}");`;
}

const short = (number: number) => String(Math.round(number * 10) / 10);
