import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { releaseSite, type Answered } from '../../testing/released-site';
import { TestApi } from '../../testing/test-api';
import type * as drawing from './draw-process';
import { drawConfined } from './draw-process';

jest.mock('./draw-process', () => ({ drawConfined: jest.fn() }));
const draw = jest.mocked(drawConfined);

let api: TestApi;
let token: string;
/** How many pictures are drawn at this moment, how many were at most, and how many have been begun. */
let [now, most, begun] = [0, 0, 0];
/** Lets the pictures be drawn. */
let go: () => void;

beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterAll(() => api.end());

beforeEach(() => {
  [now, most, begun] = [0, 0, 0];
  const gate = new Promise<void>((open) => (go = open));
  const confined = jest.requireActual<typeof drawing>('./draw-process');
  draw.mockImplementation(async (...given) => {
    begun += 1;
    most = Math.max(most, (now += 1));
    await gate;
    return confined.drawConfined(...given).finally(() => (now -= 1));
  });
});

async function send(content: Buffer) {
  const form = new FormData();
  form.set('as', 'portrait');
  form.set('image', new Blob([new Uint8Array(content)]), 'photo.png');
  return api.call<Answered<'POST /editions/images'>>('POST /editions/images', { token, form });
}
const pictureOf = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** Waits until a picture is being drawn, and a while longer, in which a second one could begin. */
async function begins(): Promise<void> {
  while (begun === 0) await pause(10);
  await pause(300);
}

it('two pictures at once are drawn one after the other, and others are answered meanwhile', async () => {
  let answered = 0;
  const both = (await Promise.all(['#aa0000', '#00aa00'].map(pictureOf))).map((picture) =>
    send(picture).finally(() => (answered += 1)),
  );
  await begins();
  const { status } = await api.call('GET /dates');
  const { status: ofOrganisers } = await api.call('GET /editions', { token });
  expect([status, ofOrganisers, begun, answered]).toEqual([200, 200, 1, 0]);

  go();
  const answers = await Promise.all(both);
  expect([answers.map(({ status }) => status), begun, most]).toEqual([[200, 200], 2, 1]);
  expect(new Set(answers.map(({ body }) => body.image.digest)).size).toBe(2);
});

it('one that is no picture, and one that cannot be drawn at all, keep the next one from nothing', async () => {
  go();
  const [broken, first] = await Promise.all([send(Buffer.from('no picture')), send(await pictureOf('#0000aa'))]);
  expect([broken.status, first.status, most]).toEqual([415, 200, 1]);
  draw.mockRejectedValueOnce(new Error('The process did not start.'));
  expect((await send(await pictureOf('#aaaa00'))).status).toBe(500);
  expect((await send(await pictureOf('#00aaaa'))).status).toBe(200);
});
