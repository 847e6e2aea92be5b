/** The warning triangle of errors. */
export function AlertIcon({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M9 1.8 17 16H1Z" strokeLinejoin="round" />
      <path d="M9 6.6v4.2m0 1.5v1.9" />
    </svg>
  );
}
