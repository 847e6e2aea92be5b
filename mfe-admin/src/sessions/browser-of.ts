/** By what a browser is known, the one that others also claim to be last. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a person calls a browser: "Firefox on Windows". What is not known is told as it tells itself. */
export function browserOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  return browser && system ? `${browser} on ${system}` : userAgent;
}
