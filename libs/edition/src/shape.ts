/** The shape of an edition's data, a semver: it only gains fields. Builds say which one they need. */
export const shape = '1.3.0';

/** Whether whoever knows a shape cannot know what data of another one say: within a major, shapes only gain fields. @param known that of today's product, unless told */
export const isBeyondShape = (written: string, known: string = shape): boolean => majorOf(written) > majorOf(known);

const majorOf = (semver: string) => Number.parseInt(semver);
