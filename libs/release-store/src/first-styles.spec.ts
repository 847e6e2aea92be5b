import { firstStyles, splitStyles } from './first-styles';

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

describe('a stylesheet that is split for some pages', () => {
  const PAGES = [
    '<header class="s-head"><button class="s-menu" aria-expanded="false"></button></header>',
    '<main class="s-form"><p class="s-note-a1B2c"></p><svg fill="var(--c)"></svg></main>',
  ];
  const BESIDE = ['.m-page{a:var(--d,1px)}'];

  it.each([
    [
      'what is in any of the pages comes first, and what is in none of them in the rest',
      '.s-head{a:b}.s-toast{c:d}.s-form{e:f}',
      '.s-head{a:b}.s-form{e:f}',
      '.s-toast{c:d}',
    ],
    [
      'elements, tokens that they use and letters come first',
      ':root{--a:b}@font-face{font-family:F}h1{c:var(--a)}@property --e{syntax:"*"}',
      ':root{--a:b}@font-face{font-family:F}h1{c:var(--a)}@property --e{syntax:"*"}',
      '',
    ],
    [
      'so do tokens that those use, a page or its other styles, and no others, wherever they are declared',
      ':root{--a:var(--b);--b:1;--c:2;--d:3;--e:var(--f);--f:4}@media (width>1px){:root{--b:5;--e:6}}.s-head{--f:7;a:var( --a)}.s-toast{--e:8}',
      ':root{--a:var(--b);--b:1;--c:2;--d:3}@media (width>1px){:root{--b:5}}.s-head{a:var( --a)}',
      ':root{--e:var(--f);--f:4}@media (width>1px){:root{--e:6}}.s-head{--f:7}.s-toast{--e:8}',
    ],
    ['a rule for several is split', '.s-head,.s-toast{a:b}', '.s-head{a:b}', '.s-toast{a:b}'],
    [
      'so is what holds for some windows, but nothing for paper or without scripts is first',
      '@media (width>1px){.s-head{a:b}.s-toast{c:d}}@media print{@page{margin:0}.s-head{e:f}}@media (scripting:none) and (width>1px){.s-head{g:h}}',
      '@media (width>1px){.s-head{a:b}}',
      '@media (width>1px){.s-toast{c:d}}@media print{@page{margin:0}.s-head{e:f}}@media (scripting:none) and (width>1px){.s-head{g:h}}',
    ],
    [
      'a state that scripts give to a part is for later; what the root says is not',
      '.s-menu[aria-expanded=true]{a:b}.s-menu[aria-expanded="false"]+.s-head{c:d}.s-menu[data-open]{e:f}:root[data-scheme=shade]{g:h}',
      '.s-menu[aria-expanded="false"]+.s-head{c:d}:root[data-scheme=shade]{g:h}',
      '.s-menu[aria-expanded=true]{a:b}.s-menu[data-open]{e:f}',
    ],
    [
      'a motion is where it is used, and first if it is used in both',
      '@keyframes s-in{to{a:b}}@keyframes s-out{to{c:d}}.s-head{animation:s-in 1s}.s-toast{animation:s-in 1s,s-out 1s}',
      '@keyframes s-in{to{a:b}}.s-head{animation:s-in 1s}',
      '@keyframes s-out{to{c:d}}.s-toast{animation:s-in 1s,s-out 1s}',
    ],
    [
      'what wins by its place alone comes again after what it wins over, and then what wins over it',
      '.s-menu[data-open]{color:a}.s-menu:hover{color:b;margin:c}.s-menu:focus{margin-left:d}',
      '.s-menu:hover{color:b;margin:c}.s-menu:focus{margin-left:d}',
      '.s-menu[data-open]{color:a}.s-menu:hover{color:b;margin:c}.s-menu:focus{margin-left:d}',
    ],
    [
      'so it does where both are of one CSS module, or it is for any element',
      '.s-toast-a1B2c:hover{line-height:a}.s-note-a1B2c:not(:disabled,i){font:b}:is(b,:focus-visible) :focus{font:c}',
      '.s-note-a1B2c:not(:disabled,i){font:b}:is(b,:focus-visible) :focus{font:c}',
      '.s-toast-a1B2c:hover{line-height:a}.s-note-a1B2c:not(:disabled,i){font:b}:is(b,:focus-visible) :focus{font:c}',
    ],
    [
      'so it does where both are for any element in some part, whatever the parts are',
      '.s-toast p{color:a}.s-head p{color:b}.s-toast>p:hover{color:c}',
      '.s-head p{color:b}',
      '.s-toast p{color:a}.s-head p{color:b}.s-toast>p:hover{color:c}',
    ],
    [
      'so it does where one of them sets more at once',
      '.s-menu[data-open]{row-gap:a;align-items:b;white-space:c;top:d}.s-menu:hover{gap:a}.s-menu:focus{place-items:b}.s-menu:active{text-wrap:c}.s-menu:empty{inset:d}',
      '.s-menu:hover{gap:a}.s-menu:focus{place-items:b}.s-menu:active{text-wrap:c}.s-menu:empty{inset:d}',
      '.s-menu[data-open]{row-gap:a;align-items:b;white-space:c;top:d}.s-menu:hover{gap:a}.s-menu:focus{place-items:b}.s-menu:active{text-wrap:c}.s-menu:empty{inset:d}',
    ],
    [
      'so it does after what is for paper',
      '@media print{.s-head:after{top:a}}@media (width>1px){.s-head::after{inset:b}}',
      '@media (width>1px){.s-head::after{inset:b}}',
      '@media print{.s-head:after{top:a}}@media (width>1px){.s-head::after{inset:b}}',
    ],
    [
      'what is less specific, sets something else or is of another module does not come again',
      '.s-menu[data-open]{color:a;left:b}.s-menu{color:c}.s-menu:where(:hover){color:d}.s-menu:hover{margin:e;right:f}.s-head:hover{color:g}',
      '.s-menu{color:c}.s-menu:where(:hover){color:d}.s-menu:hover{margin:e;right:f}.s-head:hover{color:g}',
      '.s-menu[data-open]{color:a;left:b}',
    ],
    [
      'nor does what is of another part, or of another kind of element',
      '.s-menu[data-open]:before,.s-toast p{color:a}.s-menu:hover:after,.s-head a{color:b}',
      '.s-menu:hover:after,.s-head a{color:b}',
      '.s-menu[data-open]:before,.s-toast p{color:a}',
    ],
  ])('%s', (_, css, first, rest) => {
    expect(splitStyles(css, PAGES, BESIDE)).toEqual({ first, rest });
  });
});
