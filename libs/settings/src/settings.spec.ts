import { readSettings, REHEARSAL_INSTANT } from './settings';

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  MAIL_URL: 'smtp://mail.example.org:25',
  PUBLIC_URL: 'https://conference.example.org/',
};

describe('settings', () => {
  it('make a rehearsal out of nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      rehearsal: true,
      seed: 'demo',
      conferenceNow: new Date(REHEARSAL_INSTANT),
      publicUrl: 'http://localhost:4200',
      rateLimits: true,
    });
  });

  it('take a blank variable for one that is not set, and a name before an address', () => {
    const settings = readSettings({ PORT: ' ', MAIL_FROM: 'The Conference <mail@example.org>', TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(settings).toMatchObject({
      port: 4200,
      mailFrom: 'The Conference <mail@example.org>',
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });

  it('take the wall clock and an empty database in production', () => {
    expect(readSettings(production)).toMatchObject({
      rehearsal: false,
      seed: 'empty',
      conferenceNow: 'real',
      publicUrl: 'https://conference.example.org',
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'DATABASE_URL'],
    [{ CONFERENCE_NOW: 'yesterday' }, 'CONFERENCE_NOW'],
    [{ DATABASE_URL: 'mysql://user:p%ZZ@localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mariadb://user:password@localhost' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ MAIL_FROM: 'not an address' }, 'MAIL_FROM'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ ...production, PUBLIC_URL: 'http://[::1]:4200' }, 'PUBLIC_URL'],
    [{ ...production, PUBLIC_URL: 'http://127.0.0.2' }, 'PUBLIC_URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL'],
    [{ ...production, CONFERENCE_NOW: REHEARSAL_INSTANT }, 'CONFERENCE_NOW'],
    [{ ...production, SEED: 'demo' }, 'SEED'],
    [{ ...production, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ ...production, JWT_SECRET: undefined }, 'JWT_SECRET'],
    [{ ...production, MAIL_URL: undefined }, 'MAIL_URL'],
    [{ ...production, PUBLIC_URL: 'http://localhost:4200' }, 'PUBLIC_URL'],
  ])('refuse %j with a sentence that names %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`${name}.*\\.$`));
  });
});
