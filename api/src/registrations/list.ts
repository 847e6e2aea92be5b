import type { registrationListQuery } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { containing } from '../database/search-key';
import { Registration } from './registration.entity';

type Asked = z.output<typeof registrationListQuery>;

/** Which column a word of `sort` means. */
const columns: Record<string, string> = { fullName: 'nameKey', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** The query of a list: filters, search in name and title, order, and the page if one is asked for. */
export function listOf(dataSource: DataSource, asked: Asked): SelectQueryBuilder<Registration> {
  const query = dataSource
    .getRepository(Registration)
    .createQueryBuilder('registration')
    .innerJoinAndSelect('registration.account', 'account');

  for (const name of ['status', 'segment', 'subTheme'] as const) {
    if (asked[name] !== undefined) query.andWhere(`registration.${name} = :${name}`, { [name]: asked[name] });
  }
  if (asked.paymentStatus === 'paid') query.andWhere("registration.paymentStatus = 'paid'");
  if (asked.paymentStatus === 'unpaid') query.andWhere('registration.paymentStatus IS NULL');
  if (asked.q !== undefined) query.andWhere("registration.searchText LIKE :q ESCAPE '!'", { q: containing(asked.q) });

  const direction = asked.sort.startsWith('-') ? 'DESC' : 'ASC';
  query.orderBy(`registration.${columns[asked.sort.replace('-', '')]}`, direction).addOrderBy('registration.id', direction);
  if (asked.page !== undefined) query.offset((asked.page - 1) * asked.pageSize).limit(asked.pageSize);
  return query;
}
