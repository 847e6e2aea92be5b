/** What goes on while a test lets Date stand still: databases and connections wait by it. For `doNotFake`. */
export const machineTimers = [
  'nextTick',
  'queueMicrotask',
  'performance',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
