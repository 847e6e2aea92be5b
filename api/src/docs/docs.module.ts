import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller';

/** Tells what the API does. */
@Module({ controllers: [DocsController] })
export class DocsModule {}
