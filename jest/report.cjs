// Writes a project's counts, failures and skipped tests to .results, where npm test adds them up.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..');
const folder = join(root, '.results');

module.exports = class CountsReporter {
  constructor(_globalConfig, { project }) {
    this.project = project;
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const named = { skipped: skippedOf(testResults), failed: testResults.flatMap(failedOf) };
    const report = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, ...named };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.project}.json`), JSON.stringify(report));
  }
};

/** The failed tests of a file, or the file itself if it could not run. */
function failedOf({ testFilePath, testResults, testExecError }) {
  const file = relative(root, testFilePath);
  if (testExecError) return [file];
  return testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
}

/** How many tests were skipped, by the name of their project or part of it. */
function skippedOf(results) {
  const skipped = {};
  for (const { displayName, numPendingTests } of results) {
    if (numPendingTests > 0) skipped[displayName.name] = (skipped[displayName.name] ?? 0) + numPendingTests;
  }
  return skipped;
}
