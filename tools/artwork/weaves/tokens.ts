/** Where the tokens stand. */
export const TOKENS = 'libs/ui/src/tokens.css';

/** A stylesheet with declarations in the place of those of the same names. @throws when it has none of such a name */
export const withTokens = (css: string, declarations: readonly string[]): string =>
  declarations.reduce((text, declaration) => {
    const [name = ''] = declaration.split(':', 1);
    const old = new RegExp(`${name}: url\\([^)]*\\)[^;]*;`);
    if (!old.test(text)) throw new Error(`There is no ${name} to draw anew.`);
    return text.replace(old, declaration);
  }, css);
