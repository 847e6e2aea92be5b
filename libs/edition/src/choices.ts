/** The choices that are offered: those that are not retired. */
export const offered = <Choice extends { readonly retired?: true | undefined }>(choices: readonly Choice[]): Choice[] =>
  choices.filter(({ retired }) => !retired);

/** How a choice is called: by its name, or by its key where the edition does not know it. */
export const nameOf = (choices: readonly { readonly key: string; readonly name: string }[], key: string): string =>
  choices.find((choice) => choice.key === key)?.name ?? key;
