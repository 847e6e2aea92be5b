import libsql from 'libsql';

/** The embedded database waits for no disk either (jest/no-sync.cjs). */
const { pragma } = libsql.prototype;
libsql.prototype.pragma = function (text, ...options) {
  return pragma.call(this, text.replace('synchronous = FULL', 'synchronous = OFF'), ...options) as unknown;
};
