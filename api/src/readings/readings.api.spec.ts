import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { BucketUnavailable } from '@conference/bucket';
import { anApplication, fixture } from '@conference/testing';
import { folder } from '../config/data-dir';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore } from '../files/file-store';
import { wordDocument } from '../seed/word-document';
import { UnreadAbstracts } from '../sweeps/unread-abstracts';
import { TestApi } from '../testing/test-api';
import { Reading } from './reading.entity';

type Answered = AnswerOf<'GET /registrations/:id/reading'>;
type Similar = AnswerOf<'GET /registrations/:id/similar'>;

describe('reading an abstract in the page', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
  });
  afterAll(() => api.end());

  const readings = () => api.dataSource.getRepository(Reading);
  const read = async (id: string) =>
    (await api.call<Answered>(`GET /registrations/${id}/reading`, { token })).body.reading;
  const similarTo = async (id: string) => (await api.call<Similar>(`GET /registrations/${id}/similar`, { token })).body;

  /** An application with this document, by an author of its own. */
  async function sent(name: string, content: Buffer, fields = {}) {
    const { status, body } = await api.submit(
      anApplication({ email: `${name}@example.org`, abstractTitle: `About ${name}`, ...fields }),
      content,
    );
    expect(status).toBe(201);
    return { ...body.registration, authorToken: body.token };
  }

  it('makes it once for each file, however many ask at once and however many have sent it', async () => {
    const content = wordDocument(['One file that two have sent, word for word.']);
    const [one, other] = [await sent('first', content), await sent('second', content)];
    const [first, again, another] = await Promise.all([read(one._id), read(one._id), read(other._id)]);
    expect(first).toEqual({
      blocks: [{ kind: 'paragraph', spans: [{ text: 'One file that two have sent, word for word.' }] }],
      words: 9,
      unshown: { figures: 0, equations: 0, words: 0, allButText: false },
    });
    expect([again, another]).toEqual([first, first]);

    const stored = () => readings().countBy({ blocks: JSON.stringify(first.blocks) });
    expect(await stored()).toBe(1);
    await api.call(`DELETE /registrations/${one._id}`, { token });
    expect(await stored()).toBe(1);
    await api.call(`DELETE /registrations/${other._id}`, { token });
    for (const { _id } of [one, other])
      await api.call(`DELETE /bin/${_id}`, { token, json: { reason: 'They asked for it.' } });
    expect(await stored()).toBe(0);
  });

  it('follows when the author replaces the file', async () => {
    const application = await sent('replaced', wordDocument(['What it said before.']));
    expect((await read(application._id)).words).toBe(4);
    const form = new FormData();
    form.set('abstractFile', new Blob([new Uint8Array(wordDocument(['What it says after that.']))]), 'new.docx');
    await api.call(`PATCH /registrations/${application._id}`, { token: application.authorToken, form });
    expect((await read(application._id)).words).toBe(5);
    expect(await readings().existsBy({ words: 4 })).toBe(false);
  });

  it('says why there is nothing to read, and takes the application all the same', async () => {
    const empty = await sent('empty', wordDocument(['']));
    expect(await read(empty._id)).toMatchObject({ blocks: [], words: 0, unreadable: 'without text' });

    const gone = await sent('gone', wordDocument(['A file that will be gone.']));
    await unlink(join(folder(api.settings, 'abstracts'), gone.abstractFilePublicId));
    expect((await read(gone._id)).unreadable).toBe('gone');
    expect(await readings().existsBy({ state: 'gone' })).toBe(false);
  });

  it('does not say of a file in a bucket that is away that it is gone, and waits for it once', async () => {
    const [one] = [await sent('away', wordDocument(['In a bucket.'])), await sent('away-too', wordDocument(['Too.']))];
    const away = new BucketUnavailable('s3://conference', 'ECONNREFUSED');
    const reading = jest.spyOn(api.app.get(FileStore), 'read').mockRejectedValue(away);
    expect((await api.call(`GET /registrations/${one._id}/reading`, { token })).status).toBe(503);

    reading.mockClear();
    await expect(api.app.get(UnreadAbstracts).read()).rejects.toBe(away);
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    expect((await read(one._id)).words).toBe(3);
  });

  it('reads by itself what nobody has opened, and forgets what no application has', async () => {
    const application = await sent('unopened', wordDocument(['Nobody has opened this one yet.']));
    const { sha256 } = await api.dataSource
      .getRepository(AbstractFile)
      .findOneByOrFail({ id: application.abstractFilePublicId });
    await readings().insert({
      sha256: 'f'.repeat(64),
      state: 'read',
      blocks: '[]',
      words: 0,
      unshown: '{}',
      sketch: null,
    });
    await api.app.get(UnreadAbstracts).read();
    expect(await readings().findOneByOrFail({ sha256 })).toMatchObject({ state: 'read', words: 6 });
    expect(await readings().existsBy({ sha256: 'f'.repeat(64) })).toBe(false);
  });

  describe('beside others', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${(index * 7919) % 1000}`);
    const text = (changed: number) =>
      wordDocument([words.map((word, index) => (index < changed ? `other${index}` : word)).join(' ')]);

    it('names those with the same file, title or half of the text, and why; nobody else', async () => {
      const one = await sent('original', text(0), { abstractTitle: 'Rice, and brackish water' });
      const file = await sent('copied', text(0), { fullName: 'Copied File' });
      const most = await sent('reworded', text(20), { fullName: 'Most Words' });
      await sent('far', text(150));
      const title = await sent('titled', fixture('abstract.docx'), { abstractTitle: 'RICE and Brackish  Water.' });
      expect((await similarTo(one._id)).unread).toBeGreaterThan(0);
      await api.app.get(UnreadAbstracts).read();

      const { similar, unread } = await similarTo(one._id);
      // That whose file is gone.
      expect(unread).toBe(1);
      expect(similar.map(({ _id }) => _id)).toEqual([file._id, most._id, title._id]);
      expect(similar[0]).toEqual({
        _id: file._id,
        fullName: 'Copied File',
        abstractTitle: 'About copied',
        status: 'pending',
        why: { file: true, text: 100 },
      });
      expect(similar[1]?.why.text).toBeGreaterThanOrEqual(70);
      expect(similar[1]?.why.text).toBeLessThan(100);
      expect(similar[2]?.why).toEqual({ title: true });
    });

    it('says when both are by the same author', async () => {
      const form = { email: 'twice@example.org', abstractTitle: 'Sent twice' };
      const one = await sent('twice', wordDocument(['Sent once, by somebody who is not sure.']), form);
      const again = await sent('twice', wordDocument(['Sent once more, by the same one.']), form);
      expect((await similarTo(again._id)).similar).toEqual([
        expect.objectContaining({ _id: one._id, why: { title: true }, isSameAuthor: true }),
      ]);
    });

    it('tells an author of their own alone, on the later one', async () => {
      const form = { email: 'own@example.org', abstractTitle: 'Own work' };
      const one = await sent('own', text(0), form);
      const other = await sent('own', text(190), { ...form, abstractTitle: 'Other work' });
      const again = await sent('own', text(10), { ...form, abstractTitle: 'Work again' });
      await api.app.get(UnreadAbstracts).read();
      const mine = async (caller: string) =>
        (
          await api.call<AnswerOf<'GET /my-registration'>>('GET /my-registration?email=own%40example.org', {
            token: caller,
          })
        ).body.registrations.map(({ _id, repeats }) => [_id, repeats]);
      // Others have sent the same text.
      expect(await mine(one.authorToken)).toEqual([
        [one._id, undefined],
        [other._id, undefined],
        [again._id, 'Own work'],
      ]);
      expect((await mine(token)).map(([, repeats]) => repeats)).toEqual([undefined, undefined, undefined]);
    });
  });
});
