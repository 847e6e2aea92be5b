import { encodeQR } from 'qr';
import styles from './second-factor.module.css';

/** The quiet zone that readers need around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, dark on light in every scheme: some readers take no other one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
