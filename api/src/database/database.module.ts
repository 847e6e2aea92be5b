import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SharedInserts } from './shared-inserts';

/** Hands out the data source and what writes through it; the source was opened before Nest was made, and closes it at shutdown. */
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
      providers: [SharedInserts],
      exports: [SharedInserts],
    };
  }
}
