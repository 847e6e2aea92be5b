const { runInContext } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** Without the globals that suites replace: `Date`, `fetch`, timers. */
const EVERYDAY = `
  Array, ArrayBuffer, BigInt, Boolean, Buffer, Error, Function, Intl, JSON, Map, Math, Number, Object, Promise, Proxy,
  RangeError, Reflect, RegExp, Set, String, Symbol, SyntaxError, TypeError, URL, Uint8Array, WeakMap, WeakRef, WeakSet,
  decodeURIComponent, encodeURIComponent, isNaN, parseFloat, parseInt, process`;

/** Jest's environment for Node, made quicker for long groups of spec files. */
module.exports = class NodeEnvironment extends TestEnvironment {
  /**
   * Makes everyday globals fast. Jest keeps globals behind a proxy: each use takes 190 ns instead of 2, in sum a fifth of the time in
   * which an API starts. Constants of the same names are found before the proxy.
   */
  async setup() {
    await super.setup();
    runInContext(`const {${EVERYDAY} } = globalThis;`, this.getVmContext());
  }

  /** Drops the functions of tests that have run. Jest would keep them until the last file of the group, and with them each started API. */
  handleTestEvent({ name, describeBlock }) {
    if (name !== 'run_describe_finish') return;
    describeBlock.hooks = [];
    for (const test of describeBlock.tests) test.fn = undefined;
  }
};
