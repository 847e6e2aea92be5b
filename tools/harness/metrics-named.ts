import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

/** The files of docs/operations for watching the site. */
const WATCHING = ['alerts.yml', 'dashboard.json'];

/** Our own metrics, and those that prom-client has of a process. */
const METRIC = /\b(?:conference|nodejs|process)_[a-z0-9_]+/g;

/** A histogram is asked for by its parts. */
const PART = /_(bucket|sum|count)$/;

/** The names of the metrics that alerts and dashboard ask for. */
export const metricsNamed = (): Set<string> =>
  new Set(
    WATCHING.flatMap((file) => readFileSync(join(root, 'docs/operations', file), 'utf8').match(METRIC) ?? []).map(
      (name) => name.replace(PART, ''),
    ),
  );
