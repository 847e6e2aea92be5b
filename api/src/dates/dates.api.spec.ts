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
});
