/** The pause before the second attempt, in ms: most short failures are over by then. */
const PAUSE_MS = 300;

/** Runs `act`, and once more after a pause when it fails. @throws the error of the second attempt */
export const retryOnce = <Result>(act: () => Promise<Result>): Promise<Result> =>
  act().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(act));
