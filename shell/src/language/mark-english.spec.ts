import { waitFor } from '@testing-library/react';
import { markEnglish as markInMarkup } from './mark-in-markup';
import { markEnglish as markInPage } from './mark-in-page';

it.each([
  ['<p>Rajshahi</p>', '<p lang="en">Rajshahi</p>'],
  ['<p class="a">In <!-- -->Rajshahi</p>', '<p lang="en" class="a">In <!-- -->Rajshahi</p>'],
  ['<p>রাজশাহী</p>', '<p>রাজশাহী</p>'],
  ['<p>রাজশাহী, Bangladesh</p>', '<p>রাজশাহী, Bangladesh</p>'],
  ['<p lang="bn">Rajshahi</p>', '<p lang="bn">Rajshahi</p>'],
  ['<p>9-266/2025</p>', '<p>9-266/2025</p>'],
  ['<div><b>One</b><b>এক</b></div>', '<div><b lang="en">One</b><b>এক</b></div>'],
])('%s', (html, marked) => {
  expect(markInMarkup(html)).toBe(marked);
  document.body.innerHTML = html;
  markInPage(document.body);
  const ofPage = document.createElement('template');
  ofPage.innerHTML = marked;
  expect(document.body.firstElementChild?.isEqualNode(ofPage.content.firstElementChild)).toBe(true);
});

it('what a page draws later is marked, too, and no longer once it is in Bangla', async () => {
  document.body.innerHTML = '<main></main>';
  markInPage(document.body);
  const sentence = document.createElement('p');
  sentence.textContent = 'Saved.';
  document.querySelector('main')?.append(sentence);
  await waitFor(() => expect(sentence.lang).toBe('en'));
  (sentence.firstChild as Text).data = 'রাখা হয়েছে।';
  await waitFor(() => expect(sentence.hasAttribute('lang')).toBe(false));
});
