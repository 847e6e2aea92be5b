import type { DataSource } from 'typeorm';
import { isStamp } from '../database/columns';

/** The latest instant of the conference clock that a database holds; nothing when it holds none. */
export async function latestStamp(dataSource: DataSource): Promise<string | undefined> {
  const stamps: string[] = [];
  const columns = dataSource.entityMetadatas.flatMap((entity) => entity.columns).filter(isStamp);
  for (const { entityMetadata, propertyName } of columns) {
    const rows = dataSource.getRepository(entityMetadata.target).createQueryBuilder('row');
    const { latest } =
      (await rows.select(`MAX(row.${propertyName})`, 'latest').getRawOne<{ latest: string | null }>()) ?? {};
    if (latest) stamps.push(latest);
  }
  return stamps.sort().at(-1);
}
