/** The styles of the page for people: the product's colours (libs/ui/src/tokens.css), light and dark. */
export const styles = `
:root { color-scheme: light dark; --ground: #f1f3ee; --surface: #fbfcf9; --line: #cbd2c9; --ink: #0f2a2c; --ink2: #3f585a;
  --peacock: #0c4a4e; --lac: #ad103b; --leaf: #2c6632; --zi: #765000; --zari: #e2a336; --indigo: #33449a; --band: #082f33; }
@media (prefers-color-scheme: dark) { :root { --ground: #0a1b1e; --surface: #10272a; --line: #274347; --ink: #eef2ea;
  --ink2: #abc0bb; --peacock: #86d2ca; --lac: #f4768f; --leaf: #8fcf8c; --zi: #f0b64c; --zari: #f0b64c; --indigo: #a9b6ff; } }
*, *::before { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); scroll-padding-top: 16px; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 0 20px 72px 28px; max-width: 1280px; font: 400 1.0625rem/1.55 Anek, system-ui, sans-serif;
  overflow-wrap: anywhere; }
body::before { content: ''; position: fixed; inset: 0 auto 0 0; width: 8px; background: var(--band);
  border-right: 1.5px solid var(--zari); }
h1, h2 { font-family: Brygada, Georgia, serif; font-weight: 600; line-height: 1.1; text-wrap: balance; }
h1 { font-size: clamp(2rem, 6vw, 3.25rem); margin: 48px 0 16px; }
h2 { font-size: 2rem; margin: 72px 0 16px; padding-top: 12px; border-top: 3px solid var(--zari); }
h3 { font-size: 1.0625rem; margin: 0 0 8px; }
h3 b { font-weight: 700; margin-right: 4px; }
h4 { font-size: .9375rem; margin: 20px 0 4px; color: var(--ink2); }
p { margin: 0 0 8px; max-width: 38em; }
a { color: var(--peacock); text-underline-offset: 4px; }
h3 a, nav a { text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--peacock); outline-offset: 2px; }
code { font: 500 .9375em/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; }
i, small { color: var(--ink2); font-style: normal; font-size: .875rem; }
.GET { color: var(--leaf); } .POST { color: var(--peacock); } .PUT, .PATCH { color: var(--zi); } .DELETE { color: var(--lac); }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 16px; margin: 0 0 16px; }
.who { color: var(--ink2); } .who span { font-weight: 600; } .who span::after { content: ':'; }
dl { margin: 0; } dd { margin: 0; }
.fields > div { padding: 6px 0; border-top: 1px solid var(--line); }
dd code { font-size: .875rem; }
dd .fields { margin-top: 6px; padding-left: 12px; } dd .fields > div { grid-template-columns: minmax(0, 12em) 1fr; }
.codes { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; padding: 0; list-style: none; font-size: .9375rem; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--line); }
th, td { padding: 8px 12px; border-top: 1px solid var(--line); text-align: left; vertical-align: top; } th { font-weight: 600; }
:target { scroll-margin-top: 16px; outline: 2px solid var(--zari); outline-offset: 2px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: flex; flex-wrap: wrap; gap: 4px 20px; } nav > ul > li > a { font-weight: 600; line-height: 44px; }
nav ul ul { display: none; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 20px; top: 8px; background: var(--surface); padding: 8px; }
@media (max-width: 699px) { thead { display: none; } tr { display: grid; grid-template-columns: 4.5em 1fr; border-top: 1px solid var(--line);
  padding: 6px 0; } th, td { border: 0; padding: 2px 12px; } td:last-child { grid-column: 1 / -1; } }
@media (min-width: 700px) { .fields > div { display: grid; grid-template-columns: minmax(0, 17em) 1fr; gap: 16px; } article { padding: 20px 24px; } }
@media (min-width: 1040px) { body { display: grid; grid-template-columns: 260px minmax(0, 1fr); column-gap: 48px; padding-left: 48px; }
  header { grid-column: 1 / -1; } nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; align-self: start; padding: 72px 0 24px; }
  nav > ul { display: block; } nav > ul > li > a { line-height: 1.5; } nav ul ul { display: block; margin: 0 0 12px; font-size: .875rem; } }
`;
