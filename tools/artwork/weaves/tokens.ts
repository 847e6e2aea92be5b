import { weaves } from '@conference/ui/weaves';
import { weaveToken } from './weave';
import { edgeTokens } from './edges';

/** Where the tokens stand. */
export const TOKENS = 'libs/ui/src/tokens.css';

/** Every token that is drawn, as it is declared. */
export const tokens = [...edgeTokens, ...weaves.map(weaveToken)];

/** A stylesheet with declarations in the place of those of the same names. @throws when it has none of such a name */
export const withTokens = (css: string, declarations: readonly string[]): string =>
  declarations.reduce((text, declaration) => {
    const [name = ''] = declaration.split(':', 1);
    const old = new RegExp(`${name}: url\\([^)]*\\)[^;]*;`);
    if (!old.test(text)) throw new Error(`There is no ${name} to draw anew.`);
    return text.replace(old, declaration);
  }, css);
