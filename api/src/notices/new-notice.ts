import { noticeFields, type NoticeForm } from '@conference/contracts';
import { stored } from '../database/field-columns';
import type { Notice } from './notice.entity';

/** The row of a notice that went up `at` an instant of the conference clock. */
export function newNotice(id: string, form: NoticeForm, at: string): Notice {
  return { id, ...stored(noticeFields, form), createdAt: at, updatedAt: at };
}
