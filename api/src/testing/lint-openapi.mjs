// A process of its own, since Jest cannot load the linter: reads an OpenAPI document, and writes down what is wrong with it, as JSON.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The repository has no licence yet, and the document must not claim one.
    'info-license': 'off',
  },
});
const problems = await lintFromString({ source: await text(process.stdin), config });
const lines = problems.map(
  ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer}: ${message}`,
);
process.stdout.write(JSON.stringify(lines));
