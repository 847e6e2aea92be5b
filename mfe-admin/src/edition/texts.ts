/** What the pages of the edition say; what one of their parts says is in its folder. */
export const texts = {
  loading: 'Loading the edition…',
  loadFailed: { failed: 'Failed to load the edition', network: 'Failed to load the edition' },
  lead: (number: number) => `Version ${number} is live. What you change here is a draft until you publish it.`,
  notLive: (key: string) =>
    `The edition ${key} is not live. Visitors see nothing of it until you publish it; then it takes the place of the edition that is live.`,
  editions: {
    title: 'Editions',
    live: (key: string) => `${key}, live`,
    notLive: (key: string) => `${key}, not live`,
    copy: (key: string) => `Begin as a copy of ${key}`,
    lead: 'The copy is a year later and without the numbers that take money. Each date stays on its day of the week, and is marked until you have checked it. Nobody sees the edition until it is published.',
    label: 'Key of the new edition',
    hint: 'Small letters, digits and hyphens, for example 2026. It cannot be changed later.',
    button: 'Begin another edition',
    begun: 'The edition has begun.',
    failed: 'The edition could not be begun.',
  },
  sections: 'Sections',
  differs: 'Differs from what is live',
  same: 'As it is live',
  newer: 'Written by a newer version of the site',
  /** Who edits: "A is editing", "A, B and C are editing". */
  editing: (...who: readonly string[]) =>
    who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)} are editing` : `${who[0]} is editing`,
} as const;
