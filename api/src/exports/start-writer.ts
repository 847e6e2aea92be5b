import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Starts the thread that writes workbooks: its script lies beside the API's own, in what is built. */
export const startWriter = (): Worker => new Worker(join(__dirname, 'workbook-writer.js'));
