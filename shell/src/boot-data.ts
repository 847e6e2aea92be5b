import { BOOT_ELEMENT_ID, type BootData } from '@conference/federation';

/**
 * What the gateway wrote into the page.
 * @throws when the data block is missing: the page did not come from our gateway
 */
export function readBootData(page: Document): BootData {
  const block = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!block) throw new Error('The page has no boot data.');
  return JSON.parse(block) as BootData;
}
