/** Something a person has to change before the site can start; `message` is the one sentence to show. */
export class Refused extends Error {}
