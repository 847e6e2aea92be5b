import { readGatewaySettings, readSettings } from '@conference/settings';
import { gatewayEnv } from './children';

it('tells a gateway nothing of the database, the bucket and the secrets that the site is started with', () => {
  const secrets = {
    DATABASE_URL: 'mariadb://user:hidden@localhost/name',
    STORAGE_URL: 's3://hidden?region=eu-central-1',
    AWS_ACCESS_KEY_ID: 'hidden',
    AWS_SECRET_ACCESS_KEY: 'hidden',
    AWS_SESSION_TOKEN: 'hidden',
    JWT_SECRET: 'hidden'.repeat(8),
    MAIL_URL: 'smtp://user:hidden@localhost',
  };
  const before = { ...process.env };
  Object.assign(process.env, secrets);
  const env = gatewayEnv(readSettings(process.env), 4300);
  process.env = before;

  expect(JSON.stringify(env)).not.toContain('hidden');
  expect(env).toMatchObject({ API_URL: 'http://127.0.0.1:4300' });
});

it.each(['real', '2025-08-01T10:00:00.000Z'])('tells a gateway where the conference clock starts: %s', (start) => {
  const env = gatewayEnv(readSettings({ CONFERENCE_NOW: start }), 4300);
  expect(readGatewaySettings(env).conferenceNow).toEqual(start === 'real' ? start : new Date(start));
});
