import { noticeFields, type Notice as NoticeResponse } from '@conference/contracts';
import { answered } from '../database/field-columns';
import type { Notice } from './notice.entity';

/** A notice as the API answers it: what is empty is left out. */
export function toResponse(row: Notice): NoticeResponse {
  return {
    _id: row.id,
    ...answered(noticeFields, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
