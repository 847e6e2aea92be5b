import { placeOf, readDatabaseAddress } from './database-address';

describe('the address of a database', () => {
  it('has one host, with what stands for something else decoded', () => {
    expect(readDatabaseAddress('mysql://us%2Fer:p%40ss@[2001:db8::1]/na%20me')).toEqual({
      kind: 'mysql',
      hosts: [{ host: '2001:db8::1', port: 3306 }],
      user: 'us/er',
      password: 'p@ss',
      name: 'na me',
      sslMode: 'disabled',
    });
  });

  it('has several hosts in their order, and what is trusted', () => {
    const address = 'mariadb://user:p,@one,two:3307,three:3308/name?ssl-mode=verify-full&ssl-ca=%2Fetc%2Fca.pem';
    expect(readDatabaseAddress(address)).toMatchObject({
      kind: 'mariadb',
      hosts: [
        { host: 'one', port: 3306 },
        { host: 'two', port: 3307 },
        { host: 'three', port: 3308 },
      ],
      password: 'p,',
      sslMode: 'verify-full',
      sslCa: '/etc/ca.pem',
    });
  });

  it('is called by its hosts and its name, and never by its password', () => {
    const address = readDatabaseAddress('mariadb://user:secret@one,[::1]:3307/name?ssl-mode=required');
    expect(placeOf(address)).toBe('one:3306,[::1]:3307/name');
  });

  it.each([
    'mariadb://user:secret@host:x/name',
    'mariadb://user:secret@host/name?ssl-mode=on',
    'mariadb://user:secret@host/name?ssl-ca=/ca.pem',
    'mariadb://user:secret@host,127.0.0.1/name?ssl-mode=verify-full&ssl-ca=/ca.pem',
  ])('is refused without its password: %s', (address) => {
    expect(() => readDatabaseAddress(address)).toThrow(/^(?!.*secret)DATABASE_URL.*\.$/);
  });
});
