/** Whether an answer says that it cannot be done right now, and when to come again: whoever looks at a site in trouble counts that as lost, and nothing else. */
export const isRefusedForNow = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');
