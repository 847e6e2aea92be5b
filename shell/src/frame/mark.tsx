interface MarkProps {
  className?: string;
}

// Half widths of the rows of the woven disc, top to bottom, and how far every second row's gaps are moved.
const rows = [9, 14, 17, 18, 18, 17, 14, 9];

/** The conference's mark: a disc on the loom, woven of floats. */
export function Mark({ className }: MarkProps) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3.4">
      {rows.map((half, row) => (
        <path key={row} d={`M${20 - half} ${row * 4.6 + 4}h${half * 2}`} strokeDasharray={row % 2 ? '9 1.6' : '5 1.6 11 1.6'} />
      ))}
    </svg>
  );
}
