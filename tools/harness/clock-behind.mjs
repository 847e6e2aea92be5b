// Runs before a process of the site and sets its clock behind by CLOCK_BEHIND_MS, or ahead if that is negative.
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
