import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ClockWatch } from './clock-watch';
import { SharedInserts } from './shared-inserts';

/** Provides the data source, which is opened before Nest starts, and closes it at shutdown. */
@Global()
@Module({})
export class DatabaseModule {
  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
      ],
      providers: [SharedInserts, ClockWatch],
      exports: [SharedInserts],
    };
  }
}
