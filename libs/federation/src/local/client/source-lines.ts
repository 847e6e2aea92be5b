/// <reference lib="dom" />
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place in a built file, as a stack names it. */
interface Place {
  file: string;
  line: number;
  column: number;
}

/** How many lines are shown before and after the one that is meant. */
const AROUND = 2;

const PLACE = /(https?:\/\/[^\s)]+):(\d+):(\d+)/g;

/** The places of a stack in the files of the local module. @param base address of the local server, with its key */
export const placesIn = (stack: string, base: string, except: string): Place[] =>
  [...stack.matchAll(PLACE)]
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
    .filter(({ file }) => file.startsWith(base) && file !== base + except);

/** A place in its source file, with the lines around it. Without a source map, the place in the built file. */
export async function sourceLines({ file, line, column }: Place): Promise<string> {
  const asBuilt = `${file}:${line}:${column}`;
  const map = await fetch(`${file}.map`)
    .then(async (answer) => new TraceMap(await answer.text()))
    .catch(() => undefined);
  if (!map) return asBuilt;
  const { source, line: at } = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (source === null || at === null) return asBuilt;
  const lines = sourceContentFor(map, source)?.split('\n') ?? [];
  const first = Math.max(0, at - 1 - AROUND);
  const shown = lines.slice(first, at + AROUND).map((text, index) => {
    const number = first + index + 1;
    return `${number === at ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
  });
  return [`${source.replace(/^webpack:\/\/[^/]*\//, '')}:${at}`, ...shown, ''].join('\n');
}
