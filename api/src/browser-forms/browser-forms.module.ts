import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { BrowserAnswers } from './browser-answers';

/** Pages for browsers without scripts, which handlers of any module answer. */
@Global()
@Module({ imports: [AuthModule, DatesModule], providers: [BrowserAnswers], exports: [BrowserAnswers] })
export class BrowserFormsModule {}
