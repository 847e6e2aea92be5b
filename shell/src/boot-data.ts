import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';

/**
 * The boot data that the gateway wrote into the page.
 * @throws when they are missing: the page did not come from our gateway
 */
export function readBootData(page: Document): BootData {
  const block = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!block) throw new Error('The page has no boot data.');
  return JSON.parse(block) as BootData;
}
