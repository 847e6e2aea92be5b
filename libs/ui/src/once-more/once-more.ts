/** How long until the second try, in ms: what failed together with the first is over by then. */
const PAUSE_MS = 300;

/** Does something that may fail, and where it does, once more after a moment. @throws what the second try fails of */
export const onceMore = <Result>(act: () => Promise<Result>): Promise<Result> =>
  act().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(act));
