import { Module } from '@nestjs/common';
import { Throttles } from './throttles';

@Module({ providers: [Throttles], exports: [Throttles] })
export class ThrottlesModule {}
