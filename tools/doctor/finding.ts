/** What a check has found, as a line of the report. */
export interface Finding {
  /** What was checked: one word or two. */
  what: string;
  /** What is so. It holds no secret. */
  says: string;
  /** What to do; absent where nothing is wrong. */
  todo?: string;
}

/** One of the things that the doctor looks at. It says what is wrong instead of throwing. */
export type Check = () => Promise<Finding[]>;

/** The name of an error that may be shown: its message may quote addresses or passwords. */
export const nameOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
};

/** Whether the code of an error says that a certificate is not believed, or that something answers which is no TLS. */
export const isOfTls = (code: string): boolean => /CERT|VERIFY|^ERR_(SSL|TLS)/.test(code);

/** The line of a finding, and below it what to do. */
export function lineOf({ what, says, todo }: Finding): string {
  const head = `${todo === undefined ? 'ok   ' : 'WRONG'} ${what.padEnd(10)} ${says}`;
  return todo === undefined ? head : `${head}\n${' '.repeat(17)}${todo}`;
}
