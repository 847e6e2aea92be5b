import { noticeFields, type NoticeForm } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newRecord } from '../database/record-columns';
import { Notice } from '../notices/notice.entity';
import type { Recorded, SeededEdition } from './recorded';

/** The oldest first. */
const demoNotices: NoticeForm[] = [
  {
    title: 'Demo notice 1: the call for abstracts is open',
    content: 'Authors can register and send their abstract now.',
  },
  {
    title: 'Demo notice 2: how to prepare a poster',
    content: 'A poster is portrait, about 33 by 48 inches.\nIt is mounted half an hour before its session.',
    link: 'https://example.org/poster.pdf',
  },
  {
    title: 'Demo notice 3: audience registration is open',
    content: 'Two types of places are offered, Full and Partial.',
  },
];

/** Puts three notices up. */
export async function fillNotices(
  manager: EntityManager,
  recorded: Recorded,
  { editionKey }: SeededEdition,
): Promise<void> {
  for (const [index, notice] of demoNotices.entries()) {
    await manager.insert(
      Notice,
      newRecord(noticeFields, notice, uuid(), { at: recorded(index, demoNotices.length), editionKey }),
    );
  }
}
