import { ownAreas, url } from '@conference/site-map';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './site/test';

/** Everything that the gateway serves as a document: each address but files and those with parameters, one without a page, the API's page. */
const documents = [
  ...Object.values(url)
    .filter((address) => typeof address === 'string' && !address.includes('.'))
    .map(String),
  '/no-such-page',
  `${ownAreas.api}/docs`,
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which is valid and not ours to choose: <!doctype>, hidden="", <br/>, dateTime, and ids such as _R_1_.
    'doctype-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name: it tells which of several lists it is.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The one fieldset without a legend, around all fields of a form, groups nothing: it closes them all at once, and its role says so.
    'wcag/h71': 'off',
    // No browser lets the bar that tells of a page on its way be drawn as ours is.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Titles end with the name of the conference, which is long.
    'long-title': 'off',
  },
});

for (const address of documents) {
  test(`the document at ${address} is valid HTML`, async ({ request }) => {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    const { results } = await validator.validateString(await answer.text());
    const findings = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(findings).toEqual([]);
  });
}
