import { displayMinute, zoneName } from '@conference/edition';
import { Notice } from '../notice/notice';

const texts = {
  device: 'You are offline.',
  unreachable: 'The site cannot be reached just now.',
  storedAt: (minute: string) => `This page was kept on this device on ${minute}, ${zoneName()}.`,
} as const;

interface OfflineNoticeProps {
  /** Whether the device has no network. */
  isDevice: boolean;
  storedAt?: Date;
}

/** Says that there is no network, and how old the page is. */
export function OfflineNotice({ isDevice, storedAt }: OfflineNoticeProps) {
  return (
    <Notice>
      <p>
        {isDevice ? texts.device : texts.unreachable}
        {storedAt && ` ${texts.storedAt(displayMinute(storedAt))}`}
      </p>
    </Notice>
  );
}
