import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import type { Transport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { intoFolder } from '../config/data-dir';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';

/** The name of this transport beside that of a mail server. */
export const FILES = 'files';

/**
 * A mail transport that writes every message as an .eml file, readable by the API's user alone. A file appears under
 * its name only when it is complete and synced: a mail that is recorded as sent exists.
 */
export function fileTransport(directory: string): Transport {
  const names = new SharedSync(directory);
  return {
    name: FILES,
    version: '1',
    send: callbackify(async ({ message }: MailMessage) => {
      const content = await message.build();
      const messageId = message.messageId();
      const path = join(directory, `${messageId.replace(/^<|@.*$/g, '')}.eml`);
      const part = `${path}.part`;
      try {
        await intoFolder(directory, async () => {
          // A partial file may be there from a killed process.
          await writeToDisk(part, content, 'w');
          await rename(part, path);
          await names.done();
        });
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
      return { messageId, envelope: message.getEnvelope() };
    }),
  };
}
