import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { NoticeFormInput } from './form';
import type { Notice } from './notice';

type ById = { params: { id: string } };
type WithNotice = { success: true; notice: Notice };

/** The notices of the home page, the newest first. */
export const listNotices = endpoint<Record<string, never>, { success: true; notices: Notice[] }>('GET /notices', {
  access: 'anyone',
  packable: true,
});

/** Puts a notice up: once, however often it is sent under one Idempotency-Key. */
export const createNotice = endpoint<{ body: NoticeFormInput }, WithNotice>('POST /notices', {
  access: 'admin',
  body: 'json',
  status: 201,
});

/**
 * Replaces a notice: a link or image that is left out is gone. With its `updatedAt` in If-Match only as it was then: otherwise
 * 409 with the notice as it is now.
 */
export const changeNotice = endpoint<ById & { body: NoticeFormInput }, WithNotice>('PUT /notices/:id', {
  access: 'admin',
  body: 'json',
});

/** Takes a notice down. Takes If-Match, as changeNotice does. */
export const deleteNotice = endpoint<ById, Done>('DELETE /notices/:id', { access: 'admin' });
