/** The user has to change something first; `message` is the one sentence to show. */
export class Refused extends Error {}
