import type { Settings } from '@conference/settings';
import { createTransport } from 'nodemailer';
import { isOfTls, nameOf, type Finding } from './finding';

const what = 'mail';

/** How long a mail server may be silent, in ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What may be wrong, by nodemailer's code. */
const todos: Record<string, string> = {
  EAUTH: 'Check user and password in MAIL_URL.',
  EDNS: 'Check the host in MAIL_URL.',
  ETLS: 'The server has no valid certificate for this name: check the host, and smtp: or smtps:, in MAIL_URL.',
  EENVELOPE: 'The server takes no mail from MAIL_FROM, or none to that address.',
};
const CHECK_ADDRESS = 'Check host and port in MAIL_URL, and whether this machine may connect there.';

/**
 * Signs in at the mail server.
 * @param to who gets a test message; without, none is sent
 */
export async function checkMail(
  { mailUrl, mailFrom }: Pick<Settings, 'mailUrl' | 'mailFrom'>,
  to?: string,
): Promise<Finding[]> {
  if (!mailUrl)
    return [
      {
        what,
        says: 'Mails are files below DATA_DIR: MAIL_URL is not set.',
        ...(to && { todo: 'Set MAIL_URL to send a test message.' }),
      },
    ];
  const transport = createTransport({ url: mailUrl, ...timeouts });
  const { hostname, port } = new URL(mailUrl);
  const server = port ? `${hostname}:${port}` : hostname;
  try {
    await transport.verify();
    if (to === undefined) return [{ what, says: `${server} answers; --mail-to you@example.org sends a test message.` }];
    const text = 'This is a test message of npm run doctor. The site can send mail.';
    await transport.sendMail({ from: mailFrom, to, subject: 'Test: the site can send mail', text });
    return [{ what, says: `${server} has taken a test message to ${to}.` }];
  } catch (error) {
    const { responseCode, originalCode } = error as { responseCode?: number; originalCode?: string };
    const code = originalCode ?? nameOf(error);
    const says = `${server} cannot be used (${responseCode ? `${code}, ${responseCode}` : code}).`;
    // Nodemailer takes what is wrong with TLS for a failure of the socket.
    return [{ what, says, todo: todos[isOfTls(code) ? 'ETLS' : nameOf(error)] ?? CHECK_ADDRESS }];
  } finally {
    transport.close();
  }
}
