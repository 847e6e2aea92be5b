// Comes before a process of the site, whose clock is behind then: by as much as CLOCK_BEHIND_MS says, or ahead, where that is negative.
const behind = Number(process.env.CLOCK_BEHIND_MS);

globalThis.Date = class extends Date {
  constructor(...parameters) {
    if (parameters.length > 0) super(...parameters);
    else super(Date.now());
  }

  static now() {
    return super.now() - behind;
  }
};
