import { Module } from '@nestjs/common';
import { AbstractStore } from './abstract-store';

@Module({ providers: [AbstractStore], exports: [AbstractStore] })
export class FilesModule {}
