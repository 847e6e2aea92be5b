/** The package of the kit that the shell lends. */
export const KIT = '@conference/shell-kit';
