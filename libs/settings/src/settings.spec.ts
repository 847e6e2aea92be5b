import { REHEARSAL_INSTANT } from './environment';
import { readGatewaySettings, readReleaseSettings, readSettings } from './settings';

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
    const settings = readSettings({
      PORT: ' ',
      API_PORT: ' ',
      MAIL_FROM: 'The Conference <mail@example.org>',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(settings).toMatchObject({
      port: 4200,
      apiPort: 0,
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

  it('serve metrics and send traces only when told where, and metrics to this machine only unless told otherwise', () => {
    expect(readSettings({})).not.toHaveProperty('metrics');
    expect(readSettings({})).not.toHaveProperty('tracesUrl');
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const watched = { METRICS_PORT: '9464', METRICS_HOST: '192.0.2.7', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' };
    const expected = { metrics: { host: '192.0.2.7', port: 9464 }, tracesUrl: 'http://c:4318' };
    expect(readSettings({ ...production, ...watched })).toMatchObject(expected);
    const gateway = { ...production, ...watched, API_URL: 'http://127.0.0.1:4300' };
    expect(readGatewaySettings(gateway)).toMatchObject(expected);
    expect(readReleaseSettings({ ...watched, NODE_ENV: 'production' }).metrics).toEqual(expected.metrics);
    expect(readReleaseSettings({})).not.toHaveProperty('metrics');
    expect(() => readReleaseSettings(watched)).toThrow('A rehearsal is watched from this machine only');
  });

  it.each([
    ['http://192.0.2.7:8080/', 'http://192.0.2.7:8080'],
    ['https://Conference.Example.ORG:443', 'https://conference.example.org'],
    ['http://[::1]:4200', 'http://[::1]:4200'],
  ])('write the public address %s as browsers write an origin', (PUBLIC_URL, publicUrl) => {
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'mysql://user:password@database.example.org/name',
    'mariadb://user:p%40ss@[2001:db8::1]:3307/name',
    'mariadb://root@localhost:3306/name',
  ])('take the database at %s', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('take ranges of proxies of every length there is', () => {
    const TRUSTED_PROXIES = '0.0.0.0/1 10.0.0.1/32 ::/1 2001:db8::/128';
    expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual(TRUSTED_PROXIES.split(' '));
  });

  const rights = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

  it.each([
    [
      's3://abstracts?region=eu-central-1',
      { bucket: 'abstracts', prefix: '', endpoint: 'https://s3.eu-central-1.amazonaws.com', isPathStyle: false },
    ],
    [
      's3://abstracts/conf/2025?endpoint=https://storage.example.org:9000',
      { prefix: 'conf/2025/', endpoint: 'https://storage.example.org:9000', region: 'us-east-1', isPathStyle: true },
    ],
    [
      's3://abstracts/conf/?endpoint=http://localhost:9000/&region=garage&style=host',
      { prefix: 'conf/', endpoint: 'http://localhost:9000', region: 'garage', isPathStyle: false },
    ],
  ])('take the bucket at %s', (STORAGE_URL, storage) => {
    expect(readSettings({ STORAGE_URL, ...rights }).storage).toMatchObject({
      ...storage,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  it('take a session of the bucket, and the place from which abstracts move', () => {
    const STORAGE_FROM = 's3://other?region=eu-central-1';
    const settings = readSettings({ STORAGE_FROM, ...rights, AWS_SESSION_TOKEN: 'session' });

    expect(settings.storage).toBeUndefined();
    expect(settings.storageFrom).toMatchObject({ bucket: 'other', credentials: { sessionToken: 'session' } });
    expect(readSettings({ STORAGE_URL: STORAGE_FROM, STORAGE_FROM: 'disk', ...rights }).storageFrom).toBe('disk');
  });

  it('refuse to move from a place to itself', () => {
    const [STORAGE_URL, STORAGE_FROM] = ['s3://one?region=eu-west-1', 's3://one?region=eu-west-1&style=path'];
    expect(() => readSettings({ STORAGE_URL, STORAGE_FROM, ...rights })).toThrow(/^STORAGE_FROM names the place/);
  });

  it('say what a place can be from which abstracts move', () => {
    const place = 'STORAGE_FROM must be "disk", or look like STORAGE_URL.';
    for (const STORAGE_FROM of ['Disk', 'disk:///', '/var/lib/conference'])
      expect(() => readSettings({ STORAGE_FROM, ...rights })).toThrow(place);
    expect(() => readSettings({ STORAGE_FROM: 's3://one', ...rights })).toThrow('STORAGE_FROM needs the region');
  });

  it.each(['DATA_DIR', 'ADMIN_PASSWORD', 'AWS_SECRET_ACCESS_KEY'])(
    'refuse a %s whose line ends as in Windows, and never show it',
    (name) => {
      const read = () => readSettings({ [name]: `${'secret '.repeat(5)}\r` });
      expect(read).toThrow(`${name}: it holds a character that nobody sees, such as a line end of Windows.`);
    },
  );

  it('take any JWT_SECRET that a site has, because a new one would sign everybody out', () => {
    const JWT_SECRET = `${'x'.repeat(32)}\r`;
    expect(readSettings({ JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
  });

  it('refuse a bucket in production whose bytes and signatures anybody could read, but not on this machine', () => {
    const read = (endpoint: string) =>
      readSettings({ ...production, ...rights, STORAGE_URL: `s3://bucket?endpoint=${endpoint}` });

    expect(() => read('http://storage.example.org')).toThrow(/^STORAGE_URL: production needs an endpoint with https/);
    expect(read('http://127.0.0.1:9000').storage?.endpoint).toBe('http://127.0.0.1:9000');
  });

  it('keep everything of the bucket from gateways', () => {
    const env = { ...rights, API_URL: 'http://127.0.0.1:4300', STORAGE_URL: 's3://bucket?region=eu-west-1' };
    expect(JSON.stringify(readGatewaySettings(env))).not.toMatch(/secret|bucket/);
  });

  /** Every variable that can be wrong, with what is wrong about it. */
  const refused: Record<string, string[]> = {
    NODE_ENV: ['prod', 'Production'],
    PORT: ['eighty', '0', '65536', '42.5', '-1'],
    HOST: ['0.0.0.0', '192.0.2.7', '::'],
    DATABASE_URL: [
      'conference',
      'postgres://localhost/name',
      'mysql:name',
      'mysql:///name',
      'mysql://user:p%ZZ@localhost/name',
      'mariadb://user:password@localhost',
      'mariadb://user:password@localhost/',
      'mariadb://user:password@localhost/one/two',
      'mysql://user:password@localhost/name?ssl=true',
      'mysql://user:password@localhost/name?',
      'mysql://user:password@localhost/name#x',
      'mysql://user:password@localhost/name?ssl-mode=required&ssl-mode=disabled',
      'mysql://user:password@localhost/name?ssl-mode=REQUIRED',
      'mysql://user:password@localhost/name?ssl-mode=required&ssl-ca=/ca.pem',
      'mysql://user:password@localhost/name?ssl-ca=/ca.pem',
      'mysql://user:password@localhost/name?ssl-mode=verify-ca',
      'mysql://user:password@localhost/name?ssl-mode=verify-full&ssl-ca=ca.pem',
      'mysql://user:password@one,192.0.2.7/name?ssl-mode=verify-full&ssl-ca=/ca.pem',
      'mysql://user:password@one,/name',
      'mysql://user:password@one,two:x/name',
      'mysql://one:3306,user:password@two:3306',
    ],
    CONFERENCE_NOW: ['yesterday', '2025-07-15', '2025-07-15T04:00:00', '2025-13-01T00:00:00Z', 'REAL'],
    SEED: ['full', 'on'],
    ADMIN_EMAIL: ['chair', 'chair@', 'The Chair <chair@example.org>'],
    ADMIN_PASSWORD: ['x'.repeat(7), 'x'.repeat(129)],
    MAIL_URL: [
      'mail.example.org',
      'http://mail.example.org',
      'smtp:',
      'smtp://',
      'smtps:mail.example.org',
      'smtp://:25',
      'smtp://mail.example.org:x',
    ],
    MAIL_FROM: [
      'not an address',
      'A <b',
      'A <a@example.org',
      'a@example.org>',
      'A <a@example.org>\nBcc: b@example.org',
    ],
    STORAGE_URL: [
      'bucket',
      'https://bucket.example.org',
      's3://',
      's3://bucket',
      's3://b?region=eu-central-1',
      's3://Bucket_1?region=eu-central-1',
      's3://bucket:9000?region=eu-central-1',
      's3://key:secret@bucket?region=eu-central-1',
      's3://bucket/pre fix?region=eu-central-1',
      's3://bucket//prefix?region=eu-central-1',
      's3://bucket?region=eu-central-1#x',
      's3://bucket?region=',
      's3://bucket?endpoint=storage.example.org',
      's3://bucket?endpoint=ftp://storage.example.org',
      's3://bucket?endpoint=https://storage.example.org/path',
      's3://bucket?endpoint=https://key:secret@storage.example.org',
      's3://bucket?region=eu-central-1&region=eu-west-1',
      's3://bucket?region=eu-central-1&style=virtual',
      's3://bucket?region=eu-central-1&acl=public',
      // Without credentials.
      's3://bucket?region=eu-central-1',
    ],
    STORAGE_FROM: ['tape', 's3://bucket', 'disk'],
    AWS_ACCESS_KEY_ID: ['key\nof somebody', 'a key'],
    JWT_SECRET: ['short', 'x'.repeat(31)],
    PUBLIC_URL: [
      'conference.example.org',
      'ftp://conference.example.org',
      'http://',
      'https://conference.example.org/2025',
      'https://conference.example.org/?edition=1',
      'https://conference.example.org/#top',
      'https://user:password@conference.example.org',
      'https://user@conference.example.org',
    ],
    TRUSTED_PROXIES: [
      'everybody',
      '10.0.0.0/33',
      '10.0.0.0/99',
      '::1/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0',
      '0.0.0.0/0',
      '::/0',
      '::1, all',
    ],
    RATE_LIMITS: ['maybe', 'OFF'],
    METRICS_PORT: ['0', '65534', 'yes', '9464.5'],
    API_PORT: ['x', '-1', '65536', '4301.5', '4301\r'],
    METRICS_HOST: ['monitoring', '127.0.0.1:9464', '0.0.0.0', '192.0.2.7'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://collector:4317', 'http://'],
  };

  it.each(Object.entries(refused).flatMap(([name, values]) => values.map((value) => [name, value])))(
    'refuse %s=%s with a sentence that names it',
    (name, value) => {
      expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*\\.$`));
    },
  );

  it.each([
    ['CONFERENCE_NOW', REHEARSAL_INSTANT],
    ['SEED', 'demo'],
    ['RATE_LIMITS', 'off'],
    ['JWT_SECRET', ''],
    ['MAIL_URL', ''],
    ['MAIL_URL', 'smtp://'],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://localhost:4200'],
    ['PUBLIC_URL', 'http://127.0.0.2'],
    ['PUBLIC_URL', 'http://[::1]:4200'],
  ])('refuse %s=%s in production', (name, value) => {
    expect(() => readSettings({ ...production, [name]: value })).toThrow(new RegExp(`${name}.*\\.$`));
  });
});

describe('settings of a release store', () => {
  const secret = 'x'.repeat(32);
  const shared = {
    RELEASES_STORE: 'shared',
    DATABASE_URL: 'mariadb://releases:secret@db1,db2/conference',
    STORAGE_URL: 's3://bucket/site?endpoint=https://storage.example.org',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'of the bucket',
  };

  it('name what machines share it by, if they do', () => {
    const { sharedStore } = readReleaseSettings(shared);
    expect(sharedStore).toMatchObject({
      storage: { bucket: 'bucket', prefix: 'site/' },
      database: { name: 'conference' },
    });
    expect(readSettings(shared).sharedStore).toEqual(sharedStore);
    // A site of before goes on alone, whatever it has its abstracts in.
    expect(readReleaseSettings({ ...shared, RELEASES_STORE: undefined })).not.toHaveProperty('sharedStore');
  });

  it('name who lends it, and who borrows it', () => {
    expect(readReleaseSettings({ RELEASES_PORT: '4400', RELEASES_SECRET: secret }).lending).toEqual({
      host: '127.0.0.1',
      port: 4400,
      secret,
    });
    const gateway = { API_URL: 'http://127.0.0.1:4300', RELEASES_SECRET: secret };
    expect(
      readGatewaySettings({ ...gateway, RELEASES_URL: 'http://10.0.0.1:4400, http://10.0.0.2:4400' }),
    ).toMatchObject({
      releasesFrom: { urls: ['http://10.0.0.1:4400', 'http://10.0.0.2:4400'], secret },
    });
    expect(readGatewaySettings(gateway)).not.toHaveProperty('releasesFrom');
  });

  it.each([
    [
      { ...shared, STORAGE_URL: '' },
      'RELEASES_STORE=shared needs the STORAGE_URL and the DATABASE_URL that all machines have.',
    ],
    [
      { ...shared, DATABASE_URL: '' },
      'RELEASES_STORE=shared needs the STORAGE_URL and the DATABASE_URL that all machines have.',
    ],
    [{ RELEASES_STORE: 'bucket' }, 'RELEASES_STORE must be "disk" or "shared".'],
    [{ RELEASES_PORT: '4400' }, 'RELEASES_PORT needs RELEASES_SECRET, the same on all machines.'],
    [{ RELEASES_PORT: '4400', RELEASES_SECRET: 'short' }, 'RELEASES_SECRET must have at least 32 bytes.'],
    [{ RELEASES_PORT: '0', RELEASES_SECRET: secret }, 'RELEASES_PORT must be at least 1.'],
    [
      { RELEASES_HOST: '0.0.0.0' },
      'A rehearsal lends releases to this machine only: RELEASES_HOST must be 127.0.0.1, ::1 or localhost.',
    ],
  ])('are refused in a sentence: %j', (env, sentence) => {
    expect(() => readReleaseSettings(env)).toThrow(sentence);
  });

  it.each([
    [{ API_URL: ' ' }, 'API_URL must be the http address of the API.'],
    [{ API_URL: 'https://127.0.0.1:4300' }, 'API_URL must be the http address of the API.'],
    [{ RELEASES_URL: 'http://10.0.0.1:4400' }, 'RELEASES_URL needs RELEASES_SECRET, the same on all machines.'],
    [{ RELEASES_URL: '10.0.0.1', RELEASES_SECRET: secret }, 'RELEASES_URL must be addresses of publishing services'],
    [{ HOST: '0.0.0.0' }, 'A rehearsal listens on this machine only: HOST must be 127.0.0.1, ::1 or localhost.'],
    [{ NODE_ENV: 'production' }, 'Production needs PUBLIC_URL, the address that people open.'],
    [
      { ...production, CONFERENCE_NOW: '2025-07-15T04:00:00Z' },
      'Production runs on the wall clock: unset CONFERENCE_NOW.',
    ],
    [{ ...production, SEED: 'demo' }, 'Production takes no demo data: unset SEED.'],
  ])('are refused to a gateway in a sentence: %j', (env, sentence) => {
    expect(() => readGatewaySettings({ API_URL: 'http://127.0.0.1:4300', ...env })).toThrow(sentence);
  });
});
