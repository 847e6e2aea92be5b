import { zoneName } from '@conference/edition';
import { inWords } from '@conference/language';

/** The texts of the notice. */
export const texts = inWords('offline-notice', {
  device: 'You are offline.',
  unreachable: 'The site cannot be reached just now.',
  storedAt: (minute: string) => `This page was kept on this device on ${minute}, ${zoneName()}.`,
});
