import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attempt } from './attempt.entity';
import { WriteThrottle } from './write-throttle';
import { Throttles } from './throttles';

@Module({ imports: [TypeOrmModule.forFeature([Attempt])], providers: [WriteThrottle, Throttles], exports: [WriteThrottle, Throttles] })
export class ThrottlesModule {}
