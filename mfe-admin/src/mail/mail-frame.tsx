import styles from './mail-frame.module.css';
import { texts } from './texts';

/** Disables the links of a mail: they would open a window, which its frame may not do. */
const LINKS_LEAD_NOWHERE = '<base target="_blank">';

interface MailFrameProps {
  html: string;
  size: 'small' | 'medium' | 'large';
  /** Whether the words have changed since, so that another mail would be sent. */
  isFaulty?: boolean;
}

/** A mail as it is read, in a frame without scripts and without access to the page. */
export function MailFrame({ html, size, isFaulty = false }: MailFrameProps) {
  return (
    <iframe
      className={styles[size]}
      title={texts.preview.html}
      sandbox=""
      srcDoc={html + LINKS_LEAD_NOWHERE}
      data-faulty={isFaulty || undefined}
    />
  );
}
