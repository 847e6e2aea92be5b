// Runs in an API and its threads before all else (--import), and takes away what other systems do not do: nothing is hashed, and no mail is made.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Not imported: what an import names is what stood there when it was imported first.
const argon2 = require('@node-rs/argon2');
Object.assign(argon2, { hashSync: () => 'no hash', verifySync: () => true });
const { MailerService } = await import('@nestjs-modules/mailer');
MailerService.prototype.sendMail = async () => ({});
