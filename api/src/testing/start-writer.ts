import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { transformFileSync } from '@swc/core';

/** Starts the thread that writes workbooks out of its source, which nothing has built here. */
export function startWriter(): Worker {
  const { code } = transformFileSync(join(__dirname, '../exports/workbook-writer.ts'), {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  return new Worker(code, { eval: true });
}
