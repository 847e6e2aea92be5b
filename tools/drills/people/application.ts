import { anApplication } from '@conference/testing';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { abstractFile, formOf, type Api } from '../../harness/api';

const word = readFileSync(abstractFile);

/** Where the directory of the package begins; the end of the package says so. The directory repeats when each part was changed. */
const directory = word.readUInt32LE(word.lastIndexOf('PK\x05\x06') + 16);

/** A real Word document that nobody else has: its first part was changed at a time of its own. */
function documentOf(text: string): Buffer {
  const document = Buffer.from(word);
  const time = createHash('sha256').update(text).digest().readUInt32LE();
  document.writeUInt32LE(time, 10);
  document.writeUInt32LE(time, directory + 12);
  return document;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let made = 0;

/** An application as its author knows it: what was sent, what was answered, and what may have happened although nothing was answered. */
export class Application {
  readonly title = `Abstract ${(made += 1)}`;
  private readonly key = randomUUID();
  private document = documentOf(this.title);
  private token?: string;
  /** Of the files that it may have: what was answered, or what is being sent. */
  private files: string[] = [];
  /** What is being sent, until it is answered. */
  pending?: 'application' | 'edit' | 'removal';
  id?: string;
  isGone = false;

  constructor(readonly email: string) {}

  /** Sends the form, also once more under the same key. @throws when the answer is lost, or is not what it must be */
  async send(site: Api): Promise<void> {
    this.pending = 'application';
    const fields = anApplication({ fullName: 'Test Author', email: this.email, abstractTitle: this.title });
    this.files = [sha256(this.document)];
    const answer = await site.call('POST /register', {
      body: formOf(fields, this.document),
      headers: { 'idempotency-key': this.key },
    });
    const content = await answer.text();
    // What stands before a site may answer anything.
    if (answer.status !== 201) throw new Unexpected(`${this.title} is answered ${answer.status}`);
    const body = JSON.parse(content) as { token: string; registration: { _id: string } };
    const { _id: id } = body.registration;
    if (this.id !== undefined && this.id !== id)
      throw new Unexpected(`${this.title} is ${this.id}, and sent again ${id}`);
    [this.id, this.token, this.pending] = [id, body.token, undefined];
  }

  /** Sends another file, also once more. @throws as send does */
  async edit(site: Api): Promise<void> {
    if (this.pending !== 'edit') this.document = documentOf(`${this.title}, ${randomUUID()}`);
    this.pending = 'edit';
    const now = sha256(this.document);
    this.files = [...this.files, now];
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await site.call(`PATCH /registrations/${this.id}`, { body: formOf({}, this.document), headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Unexpected(`the edit of ${this.title} is answered ${answer.status}`);
    [this.files, this.pending] = [[now], undefined];
  }

  /** Has it removed by an organiser, also once more. @throws as send does */
  async remove(site: Api): Promise<void> {
    const again = this.pending === 'removal' || site.asksAgain;
    this.pending = 'removal';
    const answer = await site.call(`DELETE /registrations/${this.id}`, { headers: await site.asAdmin() });
    await answer.arrayBuffer();
    if (answer.status !== 200 && !(again && answer.status === 404)) {
      throw new Unexpected(`the removal of ${this.title} is answered ${answer.status}`);
    }
    [this.isGone, this.pending] = [true, undefined];
  }

  /** It came too late, and is not there. */
  refuse(): void {
    [this.isGone, this.pending] = [true, undefined];
  }

  /** Sends again what was not answered. */
  async retry(site: Api): Promise<void> {
    if (this.pending === 'application') await this.send(site);
    else if (this.pending === 'edit') await this.edit(site);
    else if (this.pending === 'removal') await this.remove(site);
  }

  /** How often the site may list it. */
  get times(): number[] {
    if (this.isGone) return [0];
    return this.pending === 'application' || this.pending === 'removal' ? [0, 1] : [1];
  }

  mayHave(content: Uint8Array): boolean {
    return this.files.includes(sha256(content));
  }
}

/** An answer that must not be. */
export class Unexpected extends Error {}
