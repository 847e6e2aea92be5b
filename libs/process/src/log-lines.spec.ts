import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogLines } from './log-lines';

/** A disk with room for so many bytes. */
class Disk {
  content = '';

  constructor(public room = Infinity) {}

  readonly writeTo = (_: number, bytes: Buffer) => {
    if (this.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const taken = Math.min(this.room, bytes.length);
    this.content += bytes.subarray(0, taken).toString();
    this.room -= taken;
    return taken;
  };
}

const account = (dropped: number, reason: string) => ({
  level: 'warn',
  time: expect.any(String) as string,
  from: 'log',
  dropped,
  reason,
});

describe('the lines of a log', () => {
  it('stand in the file as soon as they are written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-lines-'));
    const file = openSync(join(folder, 'log'), 'a');
    new LogLines(file).write('{"one":1}\n');

    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('{"one":1}\n');
    closeSync(file);
    rmSync(folder, { recursive: true });
  });

  it('are dropped where nothing can be written, and nobody ends of that', () => {
    const file = openSync(__filename, 'r');
    expect(() => new LogLines(file).write('{"one":1}\n')).not.toThrow();
    closeSync(file);
  });

  it('are counted while a disk is full, and the count comes before the next that is taken', () => {
    const disk = new Disk(0);
    const lines = new LogLines(1, disk.writeTo);
    lines.write('{"one":1}\n');
    lines.write('{"two":2}\n');
    disk.room = Infinity;
    lines.write('{"three":3}\n');
    lines.write('{"four":4}\n');

    const written = disk.content
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(written).toEqual([account(2, 'ENOSPC'), { three: 3 }, { four: 4 }]);
  });

  it('that a full disk took half of are counted, and the next begins on a line of its own', () => {
    const disk = new Disk(4);
    const lines = new LogLines(1, disk.writeTo);
    lines.write('{"one":1}\n');
    // Room for the end of that line and nothing else.
    disk.room = 1;
    lines.write('{"two":2}\n');
    disk.room = Infinity;
    lines.write('{"three":3}\n');

    const [half, ...whole] = disk.content.trimEnd().split('\n');
    expect(half).toBe('{"on');
    expect(whole.map((line) => JSON.parse(line) as unknown)).toEqual([account(2, 'ENOSPC'), { three: 3 }]);
  });

  it('wait a moment for a reader who is behind, and not once more when that was in vain', () => {
    const disk = new Disk();
    let busy = 3;
    let calls = 0;
    const lines = new LogLines(1, (descriptor, bytes) => {
      calls += 1;
      if (busy-- > 0) throw Object.assign(new Error('try again'), { code: 'EAGAIN' });
      return disk.writeTo(descriptor, bytes);
    });
    lines.write('{"one":1}\n');
    expect(disk.content).toBe('{"one":1}\n');

    busy = Infinity;
    lines.write('{"two":2}\n');
    calls = 0;
    lines.write('{"three":3}\n');
    expect([disk.content, calls]).toEqual(['{"one":1}\n', 1]);
  });

  it.each([
    ['a line end', 'one\ntwo'],
    ['a colour', 'one\u001b[31mtwo'],
    ['the short form of one', 'one\u009b31mtwo'],
    ['another direction', 'one\u202etwo'],
    ['another line end', 'one\u2028two'],
    ['a tag beyond the first plane', 'one\u{e0041}two'],
  ])('never hold %s as it is, and are JSON as before', (_, text) => {
    const disk = new Disk();
    new LogLines(1, disk.writeTo).write(`${JSON.stringify({ text })}\n`);

    expect(disk.content).toMatch(/^\{"text":"one\\[\x20-\x7e]+two"\}\n$/);
    expect(JSON.parse(disk.content)).toEqual({ text });
  });
});
