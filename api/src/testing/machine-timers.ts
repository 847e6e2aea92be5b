/** The timers that go on while a test stops Date: databases and connections wait by them. For `doNotFake`. */
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
