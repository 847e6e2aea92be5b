/** The shape of an edition's data, a semver. Within a major version it only gains fields. Builds say which one they need. */
export const shape = '1.3.0';

/** Whether data of a shape cannot be understood by a program that knows another one. @param known by default the shape of today's product */
export const isBeyondShape = (written: string, known: string = shape): boolean => majorOf(written) > majorOf(known);

const majorOf = (semver: string) => Number.parseInt(semver);
