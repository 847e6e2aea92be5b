import type { DataSource } from 'typeorm';
import { stampColumns } from '../database/columns';

/** The latest instant of the conference clock that a database holds; nothing when it holds none. */
export async function latestStamp(dataSource: DataSource): Promise<string | undefined> {
  const stamps: string[] = [];
  for (const { entity, name } of stampColumns) {
    const query = dataSource.getRepository(entity).createQueryBuilder('row').select(`MAX(row.${name})`, 'latest');
    const { latest } = (await query.getRawOne<{ latest: string | null }>()) ?? {};
    if (latest) stamps.push(latest);
  }
  return stamps.sort().at(-1);
}
