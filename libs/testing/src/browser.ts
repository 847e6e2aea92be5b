import { existsSync } from 'node:fs';

/** Where systems keep a browser: none is downloaded. The first is Chromium without the windows around its pages, which take a fifth of the work. */
export const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const executablePath = BROWSERS.find((path) => existsSync(path));

/**
 * What Chromium does for its owner alone. The last such list is the one that holds, so here stands first what Playwright leaves
 * out. Then the proposals under the address bar: two pages of Chromium's own that are drawn for every page that is opened, though
 * no window shows them, and took longer than many a journey.
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

/** How Playwright starts the browser of this system, which asks nobody for anything that a page does not ask for. */
export const browser = {
  // Google Chrome is what a developer's machine has when no Chromium was found.
  ...(executablePath ? { executablePath } : { channel: 'chrome' }),
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
