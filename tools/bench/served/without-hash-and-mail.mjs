// Runs before everything else in an API and its threads (--import). It removes what other systems do not do: hashes and mails.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Required and not imported: the names of an import keep the functions that were there when it was first imported.
const argon2 = require('@node-rs/argon2');
Object.assign(argon2, { hashSync: () => 'no hash', verifySync: () => true });
const { MailerService } = await import('@nestjs-modules/mailer');
MailerService.prototype.sendMail = async () => ({});
