/** The shape of an edition's data, a semver: it only gains fields. Builds say which one they need. */
export const shape = '1.3.0';
