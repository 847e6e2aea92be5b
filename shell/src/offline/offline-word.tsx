import { displayMinute, zoneName } from '@conference/edition';
import { Word } from '../foot/foot';

const texts = {
  device: 'You are offline.',
  site: 'The site cannot be reached just now.',
  keptAt: (minute: string) => `This page was kept on this device on ${minute}, ${zoneName}.`,
} as const;

interface OfflineWordProps {
  /** Whether it is the device that has no network. */
  isDevice: boolean;
  /** When the page was kept that is shown, where that is known. */
  keptAt?: Date;
}

/** Says that there is no network, and how old is what is shown. */
export function OfflineWord({ isDevice, keptAt }: OfflineWordProps) {
  return (
    <Word>
      <p>
        {isDevice ? texts.device : texts.site}
        {keptAt && ` ${texts.keptAt(displayMinute(keptAt))}`}
      </p>
    </Word>
  );
}
