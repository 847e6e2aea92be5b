const duties: (() => unknown)[] = [];

/** Has something cleared away at the end of the suite that runs. */
export const atTheEnd = (duty: () => unknown): void => void duties.push(duty);

/** Clears away what the suite that ends leaves behind. */
export const clearAway = (): Promise<unknown> => Promise.all(duties.splice(0).map((duty) => duty()));

afterAll(clearAway);
