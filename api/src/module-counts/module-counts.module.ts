import { Module } from '@nestjs/common';
import { ModuleCounts } from './module-counts';

@Module({ providers: [ModuleCounts], exports: [ModuleCounts] })
export class ModuleCountsModule {}
