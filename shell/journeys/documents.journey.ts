import { ownAreas, url } from '@conference/site-map';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './site/test';

/** All documents of the gateway: each address except files and those with parameters, an unknown address, and the API's page. */
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
    // React's way to write HTML, which is valid and which we cannot change: <!doctype>, hidden="", <br/>, dateTime, ids such as _R_1_.
    'doctype-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name that tells it from other lists.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // One fieldset has no legend. It contains all fields of a form only to disable them together, and its role says so.
    'wcag/h71': 'off',
    // The bar for a loading page cannot be a native element, because no browser can draw it like ours.
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
