import { Module } from '@nestjs/common';
import { PairWatch } from './pair-watch';

@Module({ providers: [PairWatch], exports: [PairWatch] })
export class PairModule {}
