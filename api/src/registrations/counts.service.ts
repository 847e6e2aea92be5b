import { registrationCountsQuery } from '@conference/contracts';
import type { AnswerOf, countRegistrations } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { valid } from '../http/valid';
import { kinds, tally } from './counts';
import type { Kind } from './counts';
import { narrow } from './list';
import { Registration } from './registration.entity';

type Row = Record<Exclude<Kind, 'paymentStatus'>, string> & { paymentStatus: string | null; count: number | string };

/** Counts applications, for the filter buttons of the console. */
@Injectable()
export class CountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** How many there are of each kind under the filters (counts.ts), by one question to the database. @throws Refused 400 */
  async count(sent: unknown): Promise<AnswerOf<typeof countRegistrations>> {
    const { q, searchIn, ...chosen } = valid(registrationCountsQuery, sent);
    const query = narrow(this.dataSource.getRepository(Registration).createQueryBuilder('registration'), { q, searchIn });
    query.select('COUNT(*)', 'count');
    // Without words the index alone is read. With words every row is, and a database that went through them in the order
    // of the index would take three times as long: it must not see that it could.
    const column = (kind: Kind) => (q === undefined ? `registration.${kind}` : `COALESCE(registration.${kind}, '')`);
    for (const kind of kinds) query.addSelect(column(kind), kind).addGroupBy(column(kind));
    const groups = (await query.getRawMany<Row>()).map(({ count, paymentStatus, ...row }) => ({
      ...row,
      paymentStatus: paymentStatus || 'unpaid',
      count: Number(count),
    }));
    return { success: true, ...tally(groups, chosen) };
  }
}
