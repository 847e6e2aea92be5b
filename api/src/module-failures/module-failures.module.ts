import { Module } from '@nestjs/common';
import { KnownModules } from './known-modules';
import { ModuleFailuresController } from './module-failures.controller';

@Module({ controllers: [ModuleFailuresController], providers: [KnownModules] })
export class ModuleFailuresModule {}
