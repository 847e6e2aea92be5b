// Every class name is its own key, so that a test can name a class without a build.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
