/// <reference lib="dom" />
/**
 * Removes from a page what the oldest browsers lack that modules are built for (libs/federation/src/build/base.ts: Chrome 93, Firefox 98,
 * Safari 15.4). So a page that relies on it fails in a trial. It runs before any script of the page, and must not refer to anything
 * outside of itself.
 */
export function removeNewerBuiltIns(): void {
  const remove = (owner: unknown, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner as object, name);
  };
  const arrays = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'];
  remove(Array.prototype, ...arrays, 'toSpliced');
  remove(Object.getPrototypeOf(Int8Array.prototype), ...arrays);
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  remove(Promise, 'withResolvers', 'try');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(RegExp, 'escape');
  remove(
    Set.prototype,
    ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  );
  remove(AbortSignal, 'any', 'timeout');
  remove(URL, 'canParse', 'parse');
  remove(Element.prototype, 'checkVisibility');
  remove(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover');
  remove(Document.prototype, 'startViewTransition');
  remove(
    window,
    ...['structuredClone', 'Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback'],
    ...['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'reportError', 'URLPattern', 'Highlight'],
  );
}
