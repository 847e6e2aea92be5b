export type Stop = readonly [offset: number | string, colour: string, opacity?: number | string];

/** The stops of a gradient. */
export const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');
