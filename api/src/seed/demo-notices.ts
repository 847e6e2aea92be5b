import { noticeFields, type NoticeForm } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newRecord } from '../database/record-columns';
import { Notice } from '../notices/notice.entity';
import type { Recorded, SeededEdition } from './recorded';

/** The oldest first. */
const demoNotices: NoticeForm[] = [
  {
    title: 'Demo notice: the call for abstracts is open',
    content: 'Authors can register and send their abstract now.',
  },
  {
    title: 'Demo notice: audience registration is open',
    content: 'Two types of places are offered, Full and Partial.',
  },
  {
    title: 'Demo notice: how to prepare a poster',
    content: 'A poster is portrait, about 33 by 48 inches.\nIt is mounted half an hour before its session.',
    link: 'https://example.org/poster.pdf',
  },
  {
    title: 'Demo notice: volunteers meet on Friday',
    content: 'Those who were approved meet at four in the afternoon, in front of the library.',
  },
  {
    title: 'Demo notice: the first answers are out',
    content: 'Authors find them in their profile, and in a mail. Others follow until the day of notification.',
  },
];

/** Puts notices up. */
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
