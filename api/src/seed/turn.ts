/** Takes from a list in turn, from the beginning again after its end. */
export const turn = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
