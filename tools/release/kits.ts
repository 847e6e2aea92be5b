import {
  KIT_TYPES,
  kitCompatibilityFindings,
  layout,
  type Finding,
  type KitTypes,
  type ReleasedModule,
  type UnverifiedKit,
} from '@conference/release-store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The types of the kit that a host of the store lends. */
export async function kitOf(store: string, { name, version }: ReleasedModule): Promise<KitTypes> {
  return JSON.parse(await readFile(join(layout(store).module(name, version), KIT_TYPES), 'utf8')) as KitTypes;
}

/** Compares the kit of a host with the kit that modules were last live with. The sources of the host are in `project`. */
export async function comparedKits(
  store: string,
  modules: readonly UnverifiedKit[],
  project: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { module, host, last } of modules) {
    findings.push(
      ...(await kitCompatibilityFindings(await kitOf(store, host), await kitOf(store, last), [module], project)),
    );
  }
  return findings;
}
