/** Whether an answer says that something cannot be done now, and when to try again. Drills count only such a refusal as one that may be repeated. */
export const isRefusedForNow = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');
