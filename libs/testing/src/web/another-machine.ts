/** Functions whose result depends on the machine's time zone or on its tables of languages. */
const local = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month', 'Seconds', 'TimezoneOffset'].map(
  (part) => `get${part}`,
);
const OF_DATES = [
  ...local,
  ...['toString', 'toDateString', 'toTimeString'],
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'],
];
const OF_TEXTS = ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase'];

function differs(): never {
  throw new Error('This is not the same on every machine.');
}

/**
 * Draws something while Intl and the time zone throw when they are used. Server and browser may have different time zones and tables of
 * languages. A page that uses them could not be hydrated.
 */
export async function onAnotherMachine<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  const undo: (() => void)[] = [];
  const replace = (of: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(of, name) ?? {};
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
    undo.push(() => void Object.defineProperty(of, name, before));
  };
  for (const name of OF_DATES) replace(Date.prototype, name, differs);
  for (const name of OF_TEXTS) replace(String.prototype, name, differs);
  replace(Number.prototype, 'toLocaleString', differs);
  replace(globalThis, 'Intl', new Proxy(Intl, { get: differs }));
  try {
    return await draw();
  } finally {
    for (const back of undo) back();
  }
}
