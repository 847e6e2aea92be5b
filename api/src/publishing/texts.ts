/** What publishers of modules are told, and admins of their tokens. */
export const publishingTexts = {
  started: (module: string) => `${module} is being published.`,
  made: 'The token is shown only now.',
  ended: (module: string) => `Nothing of ${module} is published with it any more.`,
};
