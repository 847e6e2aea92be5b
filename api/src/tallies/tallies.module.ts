import { Module } from '@nestjs/common';
import { CountAnew } from './count-anew';

@Module({ providers: [CountAnew], exports: [CountAnew] })
export class TalliesModule {}
