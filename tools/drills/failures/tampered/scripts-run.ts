import type { Page } from '@playwright/test';

/** The path of every script that a page compiles from now on. A script that its integrity stops is never compiled, and so is not in it. */
export async function scriptsRun(page: Page): Promise<Set<string>> {
  const run = new Set<string>();
  const debug = await page.context().newCDPSession(page);
  const heard = ({ url }: { url: string }) => {
    if (URL.canParse(url)) run.add(new URL(url).pathname);
  };
  debug.on('Debugger.scriptParsed', heard);
  debug.on('Debugger.scriptFailedToParse', heard);
  await debug.send('Debugger.enable');
  return run;
}
