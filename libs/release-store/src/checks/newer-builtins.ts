import { oldestBrowsers, type OldBrowser } from '../oldest-browsers';
import type { BuiltFile, Finding } from './finding';
import { isTriedAmong, propertyOf, type Parsed } from './parsed-script';

/**
 * Functions that a script may only call if it tests for them, by the browser that lacks them. A name with a dot belongs to one object, a
 * plain name to any object or to the page. Names that libraries also use are left out. The source is MDN's browser-compat-data.
 */
const lackedBy: Record<OldBrowser, readonly string[]> = {
  Chrome: [
    ...['Array.fromAsync', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced'],
    ...['Map.groupBy', 'Object.groupBy', 'getOrInsertComputed', 'Iterator.from'],
    ...['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference'],
    ...['Promise.try', 'Promise.withResolvers', 'isWellFormed', 'toWellFormed', 'RegExp.escape'],
    ...['Error.isError', 'JSON.isRawJSON', 'JSON.rawJSON', 'Math.f16round', 'Math.sumPrecise'],
    ...['transferToFixedLength', 'Uint8Array.fromBase64', 'Uint8Array.fromHex', 'setFromBase64', 'setFromHex'],
    ...['AsyncDisposableStack', 'DisposableStack', 'Float16Array', 'Intl.DurationFormat', 'Intl.supportedValuesOf'],
    ...['AbortSignal.any', 'AbortSignal.timeout', 'throwIfAborted', 'Response.json', 'ReadableStream.from'],
    ...['URL.canParse', 'URL.parse', 'URLPattern', 'reportError', 'structuredClone', 'postTask'],
    ...['checkVisibility', 'startViewTransition', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'createConicGradient'],
    ...['hidePopover', 'showPopover', 'togglePopover', 'showPicker', 'CloseWatcher', 'EyeDropper'],
  ],
  Firefox: [
    ...['Atomics.waitAsync', 'Error.captureStackTrace', 'Intl.Segmenter', 'CSS.registerProperty', 'replaceSync'],
    ...['CompressionStream', 'DecompressionStream', 'TextDecoderStream', 'TextEncoderStream'],
    ...['TransformStream', 'WritableStream', 'pipeTo', 'ClipboardItem', 'canShare'],
    ...['OffscreenCanvas', 'transferControlToOffscreen', 'computedStyleMap', 'scrollIntoViewIfNeeded'],
    ...['requestVideoFrameCallback', 'showDirectoryPicker', 'showOpenFilePicker', 'showSaveFilePicker'],
  ],
  Safari: [
    ...['requestIdleCallback', 'cancelIdleCallback', 'requestSubmit', 'attachInternals', 'getCoalescedEvents'],
    ...['requestFullscreen', 'exitFullscreen'],
  ],
};

/**
 * Finds functions that a script calls without testing for them, although one of the oldest browsers lacks them.
 * @param nodes of the script
 */
export function newerBuiltinFindings({ module, file }: BuiltFile, nodes: readonly Parsed[]): Finding[] {
  const isTried = isTriedAmong(nodes);
  const calls = nodes.filter((node) => isCall(node) && !isTried(node));
  const called = new Set(calls.flatMap(calledBy));
  const tested = new Set(nodes.flatMap(testedBy));
  const untested = (name: string) => called.has(name) && !tested.has(name.replace(/^.*\./, ''));
  return (Object.keys(lackedBy) as OldBrowser[]).flatMap((browser) =>
    lackedBy[browser].filter(untested).map((name): Finding => ({
      code: 'builtin_newer',
      sentence: `${module}: ${file} calls ${name}, which ${browser} ${oldestBrowsers[browser]} lacks, and does not test for it.`,
    })),
  );
}

/** An optional call, such as `x.toSorted?.()`, does not fail if the function is missing. */
const isCall = ({ type, optional }: Parsed) => type === 'NewExpression' || (type === 'CallExpression' && !optional);

/** What is called, with and without the object that it belongs to. */
function calledBy({ callee }: Parsed): string[] {
  const object = callee?.object?.name ?? propertyOf(callee?.object);
  return namesIn(callee).flatMap((name) => (object ? [name, `${object}.${name}`] : [name]));
}

/** What a node tests for. */
function testedBy({ type, operator = '', test, left, right, argument }: Parsed): string[] {
  switch (type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return namesIn(test);
    case 'LogicalExpression':
      return namesIn(left);
    case 'UnaryExpression':
      return ['!', 'typeof'].includes(operator) ? namesIn(argument) : [];
    case 'BinaryExpression':
      if (operator === 'in') return [String(left?.value)];
      return /^[!=]==?$/.test(operator) ? [...namesIn(left), ...namesIn(right)] : [];
    default:
      return [];
  }
}

/** The variables and properties whose values an expression chooses among. */
function namesIn(node: Parsed | undefined): string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name ?? ''];
    case 'MemberExpression':
      return [propertyOf(node) ?? ''];
    case 'ChainExpression':
      return namesIn(node.expression);
    case 'LogicalExpression':
      return [...namesIn(node.left), ...namesIn(node.right)];
    default:
      return [];
  }
}
