import { displayMinute } from '@conference/edition';
import { Notice } from '../notice/notice';
import { texts } from './texts';

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
