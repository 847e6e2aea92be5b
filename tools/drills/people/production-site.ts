import { json, type Api, type Authorized } from '../../harness/api';
import { Unexpected } from './application';
import { isRefusedForNow } from './for-now';
import { NAME, type Visitor } from './visitor';

/** The API as it is reached from outside; each call comes from another network. */
export class ProductionSite implements Api {
  /** nginx repeats calls if a process died before it answered, except POST and PATCH. */
  readonly asksAgain = true;
  private token?: string;

  /** @param password of the first organiser */
  constructor(
    private readonly visitor: Pick<Visitor, 'ask'>,
    private readonly password: string,
  ) {}

  /** `call('GET /registrations', { headers })`. @throws when the answer is lost on its way, or it has to be asked again */
  async call(line: string, init: RequestInit = {}, from?: string): Promise<Response> {
    const [method, path] = line.split(' ');
    const headers = new Headers(init.headers);
    headers.set('origin', `https://${NAME}`);
    const answer = await this.visitor.ask(`${method} /api${path}`, { ...init, headers }, from);
    if (isRefusedForNow(answer)) throw new Error(`${line} is answered ${answer.status}`);
    return answer;
  }

  /** Signs in. @returns the answer, whatever it is */
  login(email: string, password: string, from?: string, claimed = from): Promise<Response> {
    const headers: Record<string, string> = claimed ? { 'x-forwarded-for': claimed } : {};
    return this.call('POST /login', json({ email, password }, headers), from);
  }

  /** Headers with which the first organiser asks. */
  async asAdmin(): Promise<Authorized> {
    if (this.token === undefined) await this.signInAnew();
    return { authorization: `Bearer ${this.token}` };
  }

  /** Signs the first organiser in once more, who goes on with that session. @throws when they cannot */
  async signInAnew(): Promise<void> {
    this.token = await this.signedIn('chair@example.org', this.password);
  }

  /** @returns a token. @throws when they cannot sign in */
  async signedIn(email: string, password: string, from?: string, claimed?: string): Promise<string> {
    const answer = await this.login(email, password, from, claimed);
    if (answer.status !== 200) throw new Unexpected(`${email} cannot sign in (${answer.status}).`);
    return ((await answer.json()) as { token: string }).token;
  }
}
