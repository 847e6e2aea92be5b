import { Module } from '@nestjs/common';
import { AbstractFiles } from './abstract-files';
import { AbstractStore } from './abstract-store';

@Module({ providers: [AbstractFiles, AbstractStore], exports: [AbstractFiles, AbstractStore] })
export class FilesModule {}
