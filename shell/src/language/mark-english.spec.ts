import { waitFor } from '@testing-library/react';
import { markEnglish as markInMarkup } from './mark-in-markup';
import { markEnglish as markInPage } from './mark-in-page';

/** Makes a separate page, so that only this test observes it. */
function pageOf(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  markInPage(page);
  return page;
}

it.each([
  ['<p>Rajshahi</p>', '<p lang="en">Rajshahi</p>'],
  ['<p class="a">In <!-- -->Rajshahi</p>', '<p lang="en" class="a">In <!-- -->Rajshahi</p>'],
  ['<p>রাজশাহী</p>', '<p>রাজশাহী</p>'],
  ['<p>রাজশাহী, Bangladesh</p>', '<p>রাজশাহী, Bangladesh</p>'],
  ['<p lang="bn">Rajshahi</p>', '<p lang="bn">Rajshahi</p>'],
  ['<p>9-266/2025</p>', '<p>9-266/2025</p>'],
  ['<div><b>One</b><b>এক</b></div>', '<div><b lang="en">One</b><b>এক</b></div>'],
  [
    '<p>Read <a href="/terms">the terms</a> first<br></p>',
    '<p lang="en">Read <a href="/terms">the terms</a> first<br></p>',
  ],
  ['<p>Read <a href="/terms">শর্ত</a></p>', '<p lang="en">Read <a lang="bn" href="/terms">শর্ত</a></p>'],
  ['<p>Read <i><b>২</b></i></p>', '<p lang="en">Read <i><b lang="bn">২</b></i></p>'],
  ['<p>পড়ুন <i><b>Silk</b></i></p>', '<p>পড়ুন <i><b lang="en">Silk</b></i></p>'],
  ['<p><i></i>BDT <b>500</b></p>', '<p lang="en"><i></i>BDT <b>500</b></p>'],
  ['<p lang="en">One <b>Two</b> <i>তিন</i></p>', '<p lang="en">One <b>Two</b> <i lang="bn">তিন</i></p>'],
  ['<p><img class="a" alt="Silk &amp; lac"></p>', '<p><img lang="en" class="a" alt="Silk &amp; lac"></p>'],
  ['<p><img alt="রেশম">Silk</p>', '<p lang="en"><img lang="bn" alt="রেশম">Silk</p>'],
  ['<p>&amp;</p>', '<p>&amp;</p>'],
  ['<p>{message}</p>', '<p>{message}</p>'],
])('%s', (html, marked) => {
  expect(markInMarkup(html)).toBe(marked);
  const rendered = document.createElement('div');
  rendered.innerHTML = marked;
  // Attributes may come in another order.
  expect(pageOf(html).isEqualNode(rendered)).toBe(true);
});

it('what a page draws later is marked, too, and no longer once it is in Bangla', async () => {
  const page = pageOf('<main></main>');
  const sentence = document.createElement('p');
  sentence.textContent = 'Saved.';
  page.querySelector('main')?.append(sentence);
  await waitFor(() => expect(sentence.lang).toBe('en'));
  (sentence.firstChild as Text).data = 'রাখা হয়েছে।';
  await waitFor(() => expect(sentence.hasAttribute('lang')).toBe(false));
});

it('what was marked when the page was rendered is no longer, once it is in Bangla; what gets Bangla within it has that marked', async () => {
  const page = pageOf('<p lang="en">Loading</p><p>Read <b>on</b></p>');
  const [first, second] = page.querySelectorAll('p');
  const within = page.querySelector('b');
  expect([first?.lang, second?.lang, within?.lang]).toEqual(['en', 'en', '']);
  if (first) first.textContent = 'শেষ';
  if (within) within.textContent = 'আরও';
  await waitFor(() => expect([first?.lang, second?.lang, within?.lang]).toEqual(['', 'en', 'bn']));
  (second?.firstChild as Text).data = 'পড়ুন';
  await waitFor(() => expect([second?.lang, within?.lang]).toEqual(['', '']));
});

it('what says its language itself keeps it, whatever it holds', async () => {
  const page = pageOf('<p lang="en">2025</p><main></main>');
  const added = document.createElement('p');
  added.lang = 'en';
  added.textContent = 'In Bangla: রেশম';
  const name = document.createElement('b');
  name.textContent = 'Padma';
  page.querySelector('main')?.append(added, name);
  await waitFor(() => expect(name.lang).toBe('en'));
  expect([page.querySelector('p')?.lang, added.lang]).toEqual(['en', 'en']);
});
