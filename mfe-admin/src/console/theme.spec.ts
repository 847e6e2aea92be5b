import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeOf } from './theme';

const tokens = readFileSync(join(__dirname, '../../../libs/ui/src/tokens.css'), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const valueOf = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(css)?.[1];

/** Ant Design computes with colours and needs them as numbers; these are the product's, by the names of its tokens. */
const same = {
  colorTextBase: 'ink',
  colorTextSecondary: 'ink2',
  colorLink: 'peacock',
  colorSuccess: 'leaf',
  colorError: 'bad',
  colorBgLayout: 'ground',
  colorBgContainerDisabled: 'sunk',
  colorBorder: 'edge',
  colorBorderSecondary: 'line',
  colorBgMask: 'backdrop',
} as const;

describe('the console wears the product’s colours', () => {
  it.each(Object.entries(same))('%s is --%s, in light and dark', (antd, token) => {
    const key = antd as keyof typeof same;
    const light = valueOf(lightTokens, token);
    expect(String(themeOf(false, false).token?.[key]).toLowerCase()).toBe(light);
    expect(String(themeOf(true, false).token?.[key]).toLowerCase()).toBe(valueOf(darkTokens, token) ?? light);
  });
});
