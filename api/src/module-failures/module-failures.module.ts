import { Module } from '@nestjs/common';
import { ModuleFailuresController } from './module-failures.controller';

@Module({ controllers: [ModuleFailuresController] })
export class ModuleFailuresModule {}
