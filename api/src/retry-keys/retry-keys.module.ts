import { Module } from '@nestjs/common';
import { RetryKeys } from './retry-keys';

@Module({ providers: [RetryKeys], exports: [RetryKeys] })
export class RetryKeysModule {}
