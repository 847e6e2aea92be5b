import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from 'nodemailer';
import { intoFolder } from '../config/data-dir';

/** The name of this transport beside that of a mail server. */
export const FILES = 'files';

/**
 * A mail transport that writes every message as an .eml file, readable by the API's user alone. A file appears under
 * its name only when it is whole.
 */
export function fileTransport(directory: string): Transport {
  return {
    name: FILES,
    version: '1',
    send(mail, done) {
      const write = async () => {
        const content = await mail.message.build();
        const { messageId, envelope } = { messageId: mail.message.messageId(), envelope: mail.message.getEnvelope() };
        const path = join(directory, `${messageId.replace(/^<|@.*$/g, '')}.eml`);
        try {
          await intoFolder(directory, async () => {
            await writeFile(`${path}.part`, content, { mode: 0o600 });
            await rename(`${path}.part`, path);
          });
        } catch (error) {
          await rm(`${path}.part`, { force: true }).catch(() => undefined);
          throw error;
        }
        return { messageId, envelope };
      };
      write().then(
        (info) => done(null, info),
        (error: Error) => done(error, undefined),
      );
    },
  };
}
