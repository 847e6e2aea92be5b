/** An API that is asked, wherever it is. */
export interface Api {
  /** `call('GET /registrations', { headers })`. @throws when the answer is lost on its way */
  call(line: string, init?: RequestInit): Promise<Response>;
  /** Whether something before it asks once more, of another process, what may be asked twice. */
  readonly asksAgain?: true;
  /** Headers with which an organiser asks. */
  asAdmin(): Promise<{ authorization: string }>;
}
