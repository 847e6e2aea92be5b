/** The API cannot start; `message` is the one sentence to show. */
export class StartRefused extends Error {}
