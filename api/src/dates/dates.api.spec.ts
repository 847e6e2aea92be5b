import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { publishDraft, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';

describe('the dates', () => {
  it('are told in one flat object, with a clock that ticks', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00' });
    const { status, body } = await api.call<{ now: string }>('GET /dates');

    expect(status).toBe(200);
    expect(body).toEqual({
      paperSubmissionDeadline: '2025-07-28',
      acceptanceNotification: '2025-08-17',
      registrationDeadline: '2025-08-21',
      conferenceDates: '2025-09-06',
      now: expect.stringMatching(/^2025-07-15T04:00:0\d\.\d{3}Z$/),
      countdownTo: '2025-09-06T03:00:00.000Z',
      authorRegistrationCloses: '2025-07-29T18:00:00.000Z',
      audienceRegistrationCloses: '2025-08-03T18:00:00.000Z',
      volunteerRegistrationCloses: '2025-08-03T18:00:00.000Z',
      editingCloses: '2025-07-28T23:59:01.000Z',
    });
    const later = await api.call<{ now: string }>('GET /dates');
    expect(later.body.now > body.now).toBe(true);
    await api.end();
  });

  it('name the edition that is live, where the gateway has its parts: forms that are open follow it', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00' });
    const token = await api.adminToken();
    const released = async () => {
      const edition = (await liveRelease(join(api.settings.dataDir, RELEASES)))?.edition;
      return edition && `${edition.key}/${edition.version}`;
    };
    const edition = async () => (await api.call<AnswerOf<'GET /dates'>>('GET /dates')).body.edition;
    await releaseSite(api);
    const first = await edition();
    expect(first).toEqual(await released());

    const ops = [{ op: 'set', path: ['attendance', 'full', 'fee'], value: 1_200 }];
    await api.call(`PATCH /editions/${FIRST_KEY}/sections/money`, { token, json: { base: 0, ops } });
    await publishDraft(api, token);
    const next = await edition();
    expect(next).toEqual(await released());
    expect(next).not.toBe(first);
    const core = join(api.settings.dataDir, RELEASES, 'editions', next ?? '', 'core.en.json');
    expect(JSON.parse(await readFile(core, 'utf8'))).toMatchObject({ money: { attendance: [{ fee: 1_200 }, {}] } });
    await api.end();
  });
});
