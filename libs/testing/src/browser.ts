import { existsSync } from 'node:fs';

/** Where systems install a browser: none is downloaded. Headless Chromium comes first: drawing no windows saves a fifth of the work. */
export const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's Firefox. */
const FIREFOX = '/usr/bin/firefox-esr';

/** Where Firefox is installed. Undefined if it is not. */
export const findFirefox = () => (existsSync(FIREFOX) ? FIREFOX : undefined);

const installed = () => BROWSERS.find((path) => existsSync(path));

/**
 * Features of Chromium that tests do not need. Only its last such list counts, so Playwright's own list is repeated first. The rest are
 * the suggestions under the address bar: Chromium draws two pages of its own for every page that is opened, which took longer than
 * many a journey.
 */
const LEFT_OUT = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...[
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
  ],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** How Playwright starts the installed browser, without background requests. */
export const browser = {
  // Looked for when a browser is started: a drill may have installed it since.
  get executablePath() {
    return installed();
  },
  /** Google Chrome is what a developer's machine has when no Chromium was found. */
  get channel() {
    return installed() ? undefined : 'chrome';
  },
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${LEFT_OUT.join()}`,
    // Chromium's sandbox does not work for root, which is what a container runs as.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
