// Comes before a process of the site. Production knows the wall clock alone: this turns it back to a day on which every form is open.
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
