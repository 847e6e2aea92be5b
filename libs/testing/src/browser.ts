import { existsSync } from 'node:fs';

/** Where systems keep a browser: none is downloaded. */
export const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const executablePath = BROWSERS.find((path) => existsSync(path));

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
    // Chromium's sandbox does not work for root, which is what a container runs as.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
