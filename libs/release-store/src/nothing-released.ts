// Why nothing was released: each has a sentence for people.

/** Nothing can be released right now; `message` is a sentence that says why. */
export class Busy extends Error {
  constructor(why = 'Somebody else is releasing, and has been for over half a minute: try again later.') {
    super(why);
  }
}

/** Another release went live first; `message` is a sentence that says so. */
export class Overtaken extends Error {
  constructor() {
    super('Something else has been released meanwhile.');
  }
}

/** There is no such module, or no such version to go back to; `message` is a sentence that says so. */
export class NoSuchVersion extends Error {}

/** The bucket or the database of a store that machines share is away; `message` is a sentence that says so. Nothing else is wrong: it is worth another try. */
export class StoreAway extends Error {
  constructor() {
    super('What the machines of this site share does not answer right now: try again in a moment.');
  }
}
