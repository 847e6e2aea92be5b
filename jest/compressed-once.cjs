// Compressing the files of a release as small as possible takes a hundred times as long as storing them. Most tests release the same few
// files. So each worker compresses the same content only once.
const { createHash } = require('node:crypto');
const zlib = require('node:zlib');

const KEPT = Symbol.for('compressed once');
const { originals, results } = (zlib[KEPT] ??= {
  originals: { brotliCompress: zlib.brotliCompress, gzip: zlib.gzip },
  results: new Map(),
});

/** A copy, because a caller might change its result. */
const copyOf = (content) => content && Buffer.from(content);

for (const [name, compress] of Object.entries(originals)) {
  zlib[name] = (content, options, done) => {
    if (!done) return compress(content, options);
    const key = createHash('sha256')
      .update(JSON.stringify([name, options]))
      .update(content)
      .digest('hex');
    const found = results.get(key);
    if (found) return void process.nextTick(done, null, copyOf(found));
    compress(content, options, (error, compressed) => {
      if (!error) results.set(key, copyOf(compressed));
      done(error, compressed);
    });
  };
}
