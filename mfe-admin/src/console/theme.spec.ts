import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeOf } from './theme';

const tokens = readFileSync(join(__dirname, '../../../libs/ui/src/tokens.css'), 'utf8');

/** The colours of a token in sun and shade; one that has a single colour has it in both. */
function coloursOf(name: string): [light?: string, dark?: string] {
  const [light, dark = light] = new RegExp(`--${name}: (.*);`).exec(tokens)?.[1]?.match(/#[0-9a-f]+/g) ?? [];
  return [light, dark];
}

/** Ant Design computes with colours and needs them as numbers; these are the product's, by the names of its tokens. */
const same = {
  colorTextBase: 'ink',
  colorTextSecondary: 'ink2',
  colorLink: 'peacock',
  colorSuccess: 'leaf',
  colorWarningBg: 'wait-bg',
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
    const worn = [false, true].map((isDark) =>
      String(themeOf({ isDark, isCalm: false, isTouch: false }).token?.[key]).toLowerCase(),
    );
    expect(worn).toEqual(coloursOf(token));
  });
});

it.each([
  [false, [38, 32]],
  [true, [44, 44]],
])('controls are large enough for a finger where one may press: %s', (isTouch, heights) => {
  const { token } = themeOf({ isDark: false, isCalm: false, isTouch });
  expect([token?.controlHeight, token?.controlHeightSM]).toEqual(heights);
});
