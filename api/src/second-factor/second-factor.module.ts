import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { MailModule } from '../mail/mail.module';
import { FactorRecord } from './factor-record';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactors } from './second-factors';
import { SecondFactorsController } from './second-factors.controller';

/** How organisers set up and end their second factors. What a login needs of them is in the AuthModule. */
@Module({
  imports: [AuthModule, DatesModule, MailModule],
  controllers: [SecondFactorController, SecondFactorsController],
  providers: [FactorRecord, SecondFactors],
})
export class SecondFactorModule {}
