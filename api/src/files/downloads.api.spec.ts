import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { ABSTRACT_MAX_BYTES } from '@conference/contracts';
import { TestApi } from '../testing/test-api';
import { AbstractFile } from './abstract-file.entity';
import { FileStore } from './file-store';

it('a download of which nobody takes anything any more is ended, and lets its file go', async () => {
  const api = await TestApi.start();
  const store = api.app.get(FileStore);
  const { registration: application, token } = await api.registered();
  // More than there is room for on the way.
  const content = randomBytes(ABSTRACT_MAX_BYTES);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = application.abstractFilePublicId;
  await store.put({ id, sha256 }, content);
  await api.dataSource.getRepository(AbstractFile).update(id, { sha256, bytes: content.length });
  const open = jest.spyOn(store, 'open');
  // Its minutes are tenths of a second here.
  api.app.getHttpServer().timeout /= 600;
  const download = get(`${api.address}/registrations/${application._id}/abstract`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [answer] = (await once(download, 'response')) as [IncomingMessage];
  const [opened] = open.mock.results;

  await expect(finished((await opened?.value) as Readable)).rejects.toMatchObject({
    code: 'ERR_STREAM_PREMATURE_CLOSE',
  });
  await expect(buffer(answer)).rejects.toThrow();
  await api.end();
});
