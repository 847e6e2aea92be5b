import type { RefusedForm } from '@conference/contracts';
import { fillPage } from './fill-page';
import { load } from './markup-tree';

const PAGE = `<div><header><a lang="en" hreflang="en" href="/edit-profile/-/-">English</a></header><main><h1>লেখক</h1><form method="post" action="/api/register">
<div data-field="title"><label for="title">শিরোনাম</label><input id="title" name="title"></div><button>জমা দিন</button>
<noscript data-refusal=""><div data-part="summary"><div role="alert"><p>{message}</p><ul><li><a href="#{field}">{fault}</a></li></ul></div></div>
<div data-part="fault"><p id="{field}-error">{fault}</p></div></noscript></form></main></div>`;

const address = '/edit-profile/17/0?from=mail';

const form: RefusedForm = {
  action: '/api/register',
  message: 'ফরমটি দেখুন।',
  faults: [{ field: 'title', message: 'এটি দিতে হবে।' }],
  values: { title: 'Silk & <b>lac</b>' },
  fileAgain: false,
};

describe('a page for a browser without scripts', () => {
  it.each([
    ['bn', '/api/register?language=bn'],
    ['en', '/api/register'],
  ] as const)('in %s has its form answered in the same language when it is sent again', (language, action) => {
    const $ = load(fillPage(PAGE, { title: '', main: '', form }, { language, address }));
    expect($('form').attr('action')).toBe(action);
  });

  it('leads to the same page in the other language', () => {
    const $ = load(fillPage(PAGE, { title: '', main: '', form }, { language: 'bn', address }));
    expect($('header a').attr('href')).toBe('/edit-profile/17/0?from=mail');
  });

  it('in Bangla has the other forms of an answer answered in it, too', () => {
    const main = '<form method="post" action="/api/logout"><button>লগআউট</button></form>';
    const $ = load(fillPage(PAGE, { title: '', main }, { language: 'bn', address }));
    expect($('form').attr('action')).toBe('/api/logout?language=bn');
  });

  it('in Bangla marks what is English in an answer, and what is Bangla within that', () => {
    const main =
      '<h1>স্বাগতম, Amina</h1><h3>Silk <b>of Rajshahi</b><i>(রেশম)</i></h3><p>গৃহীত</p><dl><dt>ফাইল</dt><dd>silk.docx, ৮২ কেবি</dd><dd lang="bn">Padma</dd></dl>';
    const $ = load(fillPage(PAGE, { title: '', main }, { language: 'bn', address }));
    const marked = $('main [lang]').get();
    expect(marked.map((element) => [$(element).prop('tagName'), $(element).attr('lang')])).toEqual([
      ['H3', 'en'],
      ['I', 'bn'],
      ['DD', 'bn'],
    ]);
  });

  it('in Bangla says what is wrong in Bangla, and leaves what was typed as it is', () => {
    const $ = load(fillPage(PAGE, { title: '', main: '', form }, { language: 'bn', address }));
    expect($('main [lang]').length).toBe(0);
    expect([$('[role=alert] p').text(), $('#title').attr('value')]).toEqual(['ফরমটি দেখুন।', 'Silk & <b>lac</b>']);
  });

  it.each([
    ['bn', 'এখন আছে: silk.docx, ৮২ কেবি। খালি রাখুন।'],
    ['en', 'Now: silk.docx, ৮২ কেবি. খালি রাখুন।'],
  ] as const)('in %s says which file is stored', (language, hint) => {
    const page =
      '<main><form><div data-field="file"><p id="file-hint">খালি রাখুন।</p><input type="file" name="file"></div></form></main>';
    const filled = { ...form, message: '', faults: [], values: { file: 'silk.docx, ৮২ কেবি' } };
    const $ = load(fillPage(page, { title: '', main: '', form: filled }, { language, address }));
    expect($('#file-hint').text()).toBe(hint);
  });

  it('in English marks nothing', () => {
    const $ = load(fillPage(PAGE, { title: '', main: '<p>Rajshahi</p>' }, { language: 'en', address }));
    expect($('main [lang]').length).toBe(0);
  });
});
