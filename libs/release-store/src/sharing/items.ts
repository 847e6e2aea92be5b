import { join } from 'node:path';
import type { Release } from '../release';

// An item is a folder of the store that is written once and named after its content: `modules/<name>/<version>`, `editions/<key>/<version>`,
// `images/<digest>`. Copies of a store consist of releases and items.

/** A name that leads to no other folder. */
const PART = String.raw`\w[\w.-]*`;
const ITEM = new RegExp(`^(modules/${PART}/${PART}|editions/${PART}/${PART}|images/[0-9a-f]{64})$`);

/** Whether a text is the path of an item. */
export const isItem = (text: string): boolean => ITEM.test(text);

/** The folder of an item. */
export const folderOf = (store: string, item: string): string => join(store, ...item.split('/'));

/** The path of a version of a module, or of a text that is stored among them. */
export const moduleItem = ({ name, version }: { name: string; version: string }) => `modules/${name}/${version}`;

export const editionItem = ({ key, version }: { key: string; version: string }) => `editions/${key}/${version}`;

export const imageItem = (digest: string) => `images/${digest}`;

/** The modules and texts that a release needs. */
export function modulesOf({ modules, previous, rollout, ...common }: Release): string[] {
  const texts = [common, ...(rollout ? [rollout] : [])].flatMap(({ styles, laterStyles = {}, pages }) => [
    ...Object.values(styles),
    ...Object.values(laterStyles).flatMap(({ first, later }) => [first, later]),
    ...(pages ? [pages] : []),
  ]);
  return [...modules, ...Object.values(previous), ...(rollout ? [rollout.module] : []), ...texts].map(moduleItem);
}

export const editionsOf = ({ edition }: Release): string[] => (edition ? [editionItem(edition)] : []);

/** All that a release needs. */
export const itemsOf = (release: Release): string[] => [
  ...new Set([...modulesOf(release), ...editionsOf(release), ...(release.edition?.images ?? []).map(imageItem)]),
];
