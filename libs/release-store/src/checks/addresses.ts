import type { BuiltFile, Finding } from './finding';

/** Hosts that nothing is had from: they stand in the names of XML's languages, and in what the federation runtime tells developers. */
const NAMES = ['www.w3.org', 'module-federation.io'];

/**
 * What speaks against texts of a file: that they name addresses of others which its module has not declared.
 * @param hosts the hosts that its pages link to, as the module declares them (`linksTo`)
 */
export function addressFindings(
  { module, file }: BuiltFile,
  texts: readonly string[],
  hosts: readonly string[],
): Finding[] {
  const foreign = new Set(texts.flatMap(hostsIn).filter((host) => !NAMES.includes(host) && !hosts.includes(host)));
  return [...foreign].map((host) => ({
    code: 'foreign_address',
    sentence: `${module}: ${file} names ${host}, which is not among its linksTo.`,
  }));
}

/** A machine of the same network has a name without dots, and any has one of numbers. */
const ADDRESSES = [
  /\b(?:https?|wss?):\/\/(?:[^\s/?#@]*@)?([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])/gi,
  // Without a scheme two slashes are often a comment, or half of a path.
  /(?:^|[^\w:])\/\/(?:[^\s/?#@]*@)?((?:[\w-]+\.)+(?:[a-z]{2,}|\d+)|localhost\b|\[[\da-f:.]+\])/gi,
];

const hostsIn = (text: string) =>
  ADDRESSES.flatMap((address) => [...text.matchAll(address)].map(([, host = '']) => host.toLowerCase()));
