import type { BuiltFile, Finding } from './finding';

/** Nothing is loaded from these hosts: they appear in XML namespaces and in developer messages of the federation runtime. */
const HARMLESS = ['www.w3.org', 'module-federation.io'];

/**
 * Foreign addresses in a file's texts that its module has not declared.
 * @param hosts the hosts that its pages link to, as the module declares them (`linksTo`)
 */
export function addressFindings(
  { module, file }: BuiltFile,
  texts: readonly string[],
  hosts: readonly string[],
): Finding[] {
  const foreign = new Set(texts.flatMap(hostsIn).filter((host) => !HARMLESS.includes(host) && !hosts.includes(host)));
  return [...foreign].map((host) => ({
    code: 'foreign_address',
    sentence: `${module}: ${file} names ${host}, which is not among its linksTo.`,
  }));
}

/** Names in a local network have no dots, and every host has an address of numbers. */
const ADDRESSES = [
  /\b(?:https?|wss?):\/\/(?:[^\s/?#@]*@)?([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])/gi,
  // Without a scheme two slashes are often a comment, or half of a path.
  /(?:^|[^\w:])\/\/(?:[^\s/?#@]*@)?((?:[\w-]+\.)+(?:[a-z]{2,}|\d+)|localhost\b|\[[\da-f:.]+\])/gi,
];

const hostsIn = (text: string) =>
  ADDRESSES.flatMap((address) => [...text.matchAll(address)].map(([, host = '']) => host.toLowerCase()));
