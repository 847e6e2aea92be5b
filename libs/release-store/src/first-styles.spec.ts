import { firstStyles } from './first-styles';

const PAGE = '<main class="m-page m-wide"><h1>Here</h1></main>';
const LONG =
  '<main class="m-page"><section class="m-end" data-later=""><p class="m-below">Further down</p></section></main>';

describe('what a page is first painted with', () => {
  it.each([
    [
      'rules whose classes are all there, each for what is there',
      '.m-page,.m-gone{a:b}.m-page .m-wide>h1{c:d}.m-page .m-gone{e:f}',
      '.m-page{a:b}.m-page .m-wide>h1{c:d}',
    ],
    ['what is asked besides may become so', '.m-page:not(.m-gone):hover{a:b}', '.m-page:not(.m-gone):hover{a:b}'],
    [
      'windows and devices, but no paper, and nothing that is left empty',
      '@media (width>1px){.m-page{a:b}.m-gone{c:d}}@media (width>2px){.m-gone{e:f}}@media print{.m-page{g:h}}',
      '@media (width>1px){.m-page{a:b}}',
    ],
    [
      'motions that something has',
      '@keyframes m-in{to{a:b}}@keyframes m-out{to{c:d}}.m-page{animation:m-in 1s}.m-gone{animation:m-out 1s}',
      '@keyframes m-in{to{a:b}}.m-page{animation:m-in 1s}',
    ],
  ])('%s', (_, css, first) => {
    expect(firstStyles(css, PAGE)).toBe(first);
  });

  it('hides what is laid out later, and has nothing of it', () => {
    expect(firstStyles('.m-end{visibility:visible}.m-below{a:b}', LONG)).toBe(
      '.m-end{visibility:visible}[data-later]{visibility:hidden}',
    );
  });
});
