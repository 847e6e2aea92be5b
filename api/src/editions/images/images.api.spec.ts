import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { AnswerOf, Refusal } from '@conference/contracts';
import { contentOf, firstEdition, FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { imageDigest, layout, liveRelease, publishEdition, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import sharp from 'sharp';
import { publishingService } from '../../testing/publishing-service';
import { TestApi } from '../../testing/test-api';
import { EditionImage } from './edition-image.entity';

let api: TestApi;
let token: string;
const store = () => join(api.settings.dataDir, RELEASES);

beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'off' });
  token = await api.adminToken();
});
afterAll(() => api.end());

/** An answer or a refusal, by its fields. */
type Answered = Omit<AnswerOf<'POST /editions/images'>, 'success'> & Omit<Refusal, 'success'>;

/** Sends a picture as `photo.png`, whatever it is. */
async function send(content: Buffer | string, fields: Record<string, string> = { as: 'portrait' }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = Buffer.from(content);
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  return api.call<Answered>('POST /editions/images', { token, form });
}
const stored = async () => (await readdir(layout(store()).images)).filter((name) => !name.startsWith('.'));
const fileOf = (digest: string, width = 480) => readFile(join(layout(store()).image(digest), `${width}.webp`));

/** A picture of one colour, as large as told. */
const plain = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height, '#ff0000').composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ]);

/** A PNG that says of itself how large it is, and has next to nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The check sum of PNG. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  it('is not stored where nothing has been released', async () => {
    const { status, body } = await send(await plain(10, 10).png().toBuffer());
    expect([status, body.message]).toEqual([409, 'The picture was not stored. No pages have been released yet.']);
  });
});

describe('a picture of a site', () => {
  beforeAll(async () => {
    const declared = { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' };
    const build = await writtenBuild(join(api.settings.dataDir, 'build'), declared);
    await releaseBuilds(store(), [build], { firstEdition: firstEdition() });
  });

  it('becomes WebP files in three widths, cut to the shape of a portrait, and changes no release', async () => {
    const { status, body } = await send(await plain(1400, 900).jpeg().toBuffer());
    expect([status, body.image]).toEqual([
      200,
      { digest: expect.stringMatching(/^[0-9a-f]{64}$/), width: 480, height: 617, widths: [160, 320, 480] },
    ]);
    for (const [width, height] of [
      [160, 206],
      [320, 411],
      [480, 617],
    ] as const)
      expect(await sharp(await fileOf(body.image.digest, width)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
    expect((await liveRelease(store()))?.release).toBe(1);
    const [row] = await api.dataSource.manager.findBy(EditionImage, { digest: body.image.digest });
    expect(row).toMatchObject({ width: 480, height: 617, widths: '[160,320,480]' });
    expect(row?.bytes).toBeGreaterThan(100);
  });

  it('is stored and recorded once, however often it is sent', async () => {
    const picture = await plain(300, 300, '#123456').png().toBuffer();
    const answers = await Promise.all([send(picture), send(picture), send(picture)]);
    const digests = new Set(answers.map(({ body }) => body.image.digest));
    expect([answers.map(({ status }) => status), digests.size]).toEqual([[200, 200, 200], 1]);
    expect(await api.dataSource.manager.countBy(EditionImage, { digest: [...digests][0] })).toBe(1);
  });

  it('is cut around what has to stay', async () => {
    const picture = await halves(1400, 900).png().toBuffer();
    const colourAt = async (x: string) => {
      const { body } = await send(picture, { as: 'portrait', x, y: '50' });
      return (await sharp(await fileOf(body.image.digest, 160)).stats()).dominant;
    };
    expect((await colourAt('10')).r).toBeGreaterThan(200);
    expect((await colourAt('90')).b).toBeGreaterThan(200);
  });

  it('of a logo keeps all of it, with nothing around it, and is made no larger than it is', async () => {
    const { body } = await send(await plain(100, 100).png().toBuffer(), { as: 'logo' });
    expect(body.image).toMatchObject({ width: 200, height: 100, widths: [160, 320, 480] });
    const { data, info } = await sharp(await fileOf(body.image.digest))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number) => data[(50 * info.width + x) * info.channels + 3];
    expect([info.channels, alphaAt(5), alphaAt(100), alphaAt(195)]).toEqual([4, 0, 255, 0]);
  });

  it('says nothing of where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '24/1 22/1 0/1', GPSLatitudeRef: 'N' } };
    const picture = await halves(800, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(picture).metadata();
    expect([before.orientation, before.exif?.includes('A camera')]).toEqual([6, true]);
    const { body } = await send(picture);
    const file = await fileOf(body.image.digest);
    const { exif: kept, xmp, icc, orientation } = await sharp(file).metadata();
    expect([kept, xmp, icc, orientation, file.includes('A camera')]).toEqual([
      ...[undefined, undefined, undefined, undefined, false],
    ]);
    // Turned by a quarter, its left half is above.
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => data[(y * info.width + info.width / 2) * info.channels];
    expect([redAt(20), redAt(info.height - 20)]).toEqual([expect.closeTo(255, -1), expect.closeTo(0, -1)]);
  });

  it('of 2,500 megapixels is refused at once', async () => {
    const began = performance.now();
    const { status, body } = await send(pngOf(50_000, 50_000));
    expect([status, body.code, body.fields?.['image']]).toEqual([
      ...[413, 'file_too_large', 'A picture may have at most 40 megapixels. Please make it smaller first.'],
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('of more than 10 MB is refused', async () => {
    const { status, body } = await send(Buffer.alloc(11 * 1024 * 1024));
    expect([status, body.code, body.message]).toEqual([413, 'file_too_large', 'A picture may be at most 10 MB.']);
  });

  it('that is a drawing becomes WebP as well: its script does not run, and nothing is fetched', async () => {
    let fetched = 0;
    const elsewhere = createServer((_, response) => void response.end(String((fetched += 1))));
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const { port } = elsewhere.address() as AddressInfo;
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">
        <style>@import url('http://127.0.0.1:${port}/style.css');</style>
        <script>fetch('http://127.0.0.1:${port}/script')</script>
        <rect width="40" height="20" fill="#00ff00"/>
        <image width="40" height="20" xlink:href="http://127.0.0.1:${port}/image.png"/>
        <image width="40" height="20" xlink:href="file:///etc/passwd"/>
      </svg>`;
    const { status, body } = await send(drawing, { as: 'logo' });
    elsewhere.close();
    expect([status, fetched]).toEqual([200, 0]);
    expect(body.image).toMatchObject({ width: 480, height: 240 });
    const file = await fileOf(body.image.digest);
    expect([file.toString('latin1', 8, 12), file.includes('svg')]).toEqual(['WEBP', false]);
    expect((await sharp(file).stats()).dominant.g).toBeGreaterThan(200);
    expect((await readdir(layout(store()).image(body.image.digest))).sort()).toEqual([
      ...['160.webp', '320.webp', '480.webp'],
    ]);
  });

  it('that something hides behind loses it', async () => {
    const hidden = '<script>alert(1)</script>';
    const picture = Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(hidden)]);
    const { status, body } = await send(picture);
    expect([status, (await fileOf(body.image.digest)).includes('script')]).toEqual([200, false]);
  });

  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'],
    ['a GIF', gif],
    ['a GIF that is a script', Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from('*/=1;alert(1)')])],
    ['HTML with the beginning of a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><body>')])],
    ['HTML', '<!doctype html><html><body><img src="x"></body></html>'],
    ['half a picture', pngOf(400, 400)],
    ['nothing', ''],
  ])('is no %s', async (_, content) => {
    const before = await stored();
    const { status, body } = await send(content);
    expect([status, body.code, body.fields?.['image']]).toEqual([
      ...[415, 'not_an_image', 'This is no picture that can be read. Please choose a JPEG, PNG, WebP or SVG file.'],
    ]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    [{}, 'Please say what the picture is of.'],
    [{ as: 'portrait', x: '101' }, 'Please give a number from 0 to 100.'],
  ])('says what it is of: %j', async (fields, message) => {
    const { status, body } = await send(await plain(10, 10).png().toBuffer(), fields);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('is asked for where there is none', async () => {
    const form = new FormData();
    form.set('as', 'logo');
    const { status, body } = await api.call<Answered>('POST /editions/images', { token, form });
    expect([status, body.fields]).toEqual([400, { image: 'Please choose a picture.' }]);
  });

  it('is handed to the publishing service where one runs: the API writes nothing', async () => {
    const asked: { change: string; files: Record<string, string> }[] = [];
    const release = await liveRelease(store());
    const end = await publishingService(store(), (body) => {
      asked.push(body as (typeof asked)[number]);
      return { release };
    });
    const before = await stored();
    const { status, body } = await send(await plain(70, 90, '#abcdef').png().toBuffer());
    await end();
    expect([status, asked.length, asked[0]?.change]).toEqual([200, 1, 'images']);
    const files = Object.entries(asked[0]?.files ?? {}).map(([width, text]) => [width, Buffer.from(text, 'base64')]);
    expect(imageDigest(Object.fromEntries(files) as Record<string, Buffer>)).toBe(body.image.digest);
    expect(await stored()).toEqual(before);
  });

  /** Names a picture in the draft and publishes that. */
  async function publishing(digest: string) {
    const [partner] = defaultEdition.supporters.partners;
    const path = ['partners', partner?.id ?? '', 'logo'];
    const ops = [{ op: 'set', path, value: { digest, alt: { en: '' } } }];
    const change = `PATCH /editions/${FIRST_KEY}/sections/supporters`;
    const { status } = await api.call(change, { token, json: { base: 0, ops } });
    if (status !== 200) throw new Error(`Not changed: ${status}`);
    const json = { revisions: { supporters: 1 }, ifVersion: 1 };
    const answer = await api.call<Answered>(`POST /editions/${FIRST_KEY}/publish`, { token, json });
    return [answer.status, answer.body.message];
  }

  it('is there before an edition is published that names it', async () => {
    const named = (digest: string) => {
      const [patron, ...others] = defaultEdition.people.core;
      const portrait = { digest, alt: { en: '' } };
      const core = patron ? [{ ...patron, portrait }, ...others] : others;
      return contentOf(FIRST_KEY, 2, { ...defaultEdition, people: { ...defaultEdition.people, core } });
    };
    await expect(publishEdition(store(), named('0'.repeat(64)))).rejects.toThrow(
      'The picture 00000000 is not in the store, or damaged: please choose it again in the editor.',
    );
    expect(await publishing('0'.repeat(64))).toEqual([
      ...[
        409,
        'Nothing was published. The picture 00000000 is not in the store, or damaged: please choose it again in the editor.',
      ],
    ]);
    const { body } = await send(await plain(200, 200).png().toBuffer());
    const { edition } = await publishEdition(store(), named(body.image.digest));
    expect(edition?.images).toEqual([body.image.digest]);
  });
});
