import { Module } from '@nestjs/common';
import { Exports } from './exports';

@Module({ providers: [Exports], exports: [Exports] })
export class ExportsModule {}
