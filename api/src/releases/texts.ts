/** What admins are told of releases. */
export const releaseTexts = {
  rolledBack: (module: string, version: string | undefined) => `${module} is at ${version} now.`,
  rolledOut: (module: string, share: number) => `${share} % of visitors have the new version of ${module} now.`,
  switched: (module: string, to: 'on' | 'off') => `${module} is switched ${to}.`,
  previewed: 'The site is shown with this version, in this browser only.',
  previewedLocal: 'The site is shown with the module of this machine, in this browser only.',
};
