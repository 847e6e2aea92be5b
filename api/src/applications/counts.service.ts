import { applicationCountsQuery } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { valid } from '../http/valid';
import { kinds, tally } from './counts';
import type { Kind } from './counts';
import { narrow } from './list';
import { Application } from './application.entity';
import { fromIndex } from './search';

type Row = Record<Exclude<Kind, 'paymentStatus'>, string> & { paymentStatus: string | null; count: number | string };

/** Counts applications, for the filter buttons of the console. */
@Injectable()
export class CountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** How many there are of each kind under the filters (counts.ts), by one question to the database. @throws Refused 400 */
  async count(sent: unknown): Promise<AnswerOf<'GET /registrations/counts'>> {
    const { q, searchIn, ...chosen } = valid(applicationCountsQuery, sent);
    const all = () => this.dataSource.getRepository(Application).createQueryBuilder('registration');
    const query = narrow(q === undefined ? all() : fromIndex(this.dataSource), { q, searchIn });
    query.select('COUNT(*)', 'count');
    // In the order of both indexes, so that nothing has to be sorted.
    for (const kind of kinds) query.addSelect(`${query.alias}.${kind}`, kind).addGroupBy(`${query.alias}.${kind}`);
    const groups = (await query.getRawMany<Row>()).map(({ count, paymentStatus, ...row }) => ({
      ...row,
      paymentStatus: paymentStatus || 'unpaid',
      count: Number(count),
    }));
    return { success: true, ...tally(groups, chosen) };
  }
}
