import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { RefusalFilter } from './refusal.filter';

/** How the API says no. */
@Module({ providers: [{ provide: APP_FILTER, useClass: RefusalFilter }] })
export class HttpModule {}
