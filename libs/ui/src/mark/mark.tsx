interface MarkProps {
  className?: string;
}

/** The conference's mark, in the colour of its text: seven wefts, one for each sub-theme, make one disc. */
export function Mark({ className }: MarkProps) {
  return (
    <svg className={className} viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <path
        d="M9.2 3.4H26.8M4 8.3H11.1M13.7 8.3H32M1.7 13.1H20.6M23.2 13.1H34.3M1 18H5.8M8.4 18H26.2M28.8 18H35M1.7 22.9H14.1M16.7 22.9H34.3M4 27.7H22.3M24.9 27.7H32M9.2 32.6H26.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.7"
      />
    </svg>
  );
}
