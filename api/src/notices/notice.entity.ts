import { noticeFields } from '@conference/contracts';
import { Entity, Index } from 'typeorm';
import { answered, recordColumns } from '../database/record-columns';

/** An announcement on the home page. */
@Entity('notice')
@Index('notice_created', ['editionKey', 'createdAt', 'id'])
export class Notice extends recordColumns(noticeFields) {}

/** Notices as a kind of record (records/records.ts). */
export const notices = {
  entity: Notice,
  kind: 'notice',
  nameOf: ({ title }: Notice) => title,
  name: 'notice',
  toResponse: (row: Notice) => answered(noticeFields, row),
} as const;
