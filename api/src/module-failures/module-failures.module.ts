import { Module } from '@nestjs/common';
import { ModuleCountsModule } from '../module-counts/module-counts.module';
import { KnownModules } from './known-modules';
import { ModuleFailuresController } from './module-failures.controller';

@Module({ imports: [ModuleCountsModule], controllers: [ModuleFailuresController], providers: [KnownModules] })
export class ModuleFailuresModule {}
