// Leaves a project's counts under .results, where npm test adds them up.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../.results');

module.exports = class CountsReporter {
  constructor(_globalConfig, { project }) {
    this.project = project;
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const counts = { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.project}.json`), JSON.stringify(counts));
  }
};
