import { editionSchema, unknownIn, type EditionDocument } from '@conference/edition/schema';

/** What an edition still lacks: its sections, each followed by what has to be found out, a line each. */
export function toDo(edition: EditionDocument): string[] {
  const unknown = unknownIn(editionSchema, edition);
  const names = [...new Set(unknown.map(({ path }) => path[0] ?? ''))];
  return names.flatMap((name) => {
    const asked = unknown.filter(({ path }) => path[0] === name).map(({ ask }) => ask);
    const places = (ask: string) => asked.filter((one) => one === ask).length;
    return [
      name,
      ...[...new Set(asked)].map((ask) => `  ${ask}${places(ask) > 1 ? ` (in ${places(ask)} places)` : ''}`),
    ];
  });
}
