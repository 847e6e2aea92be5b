import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DatesModule } from '../dates/dates.module';
import { FilesModule } from '../files/files.module';
import { MailModule } from '../mail/mail.module';
import { RegisterService } from './register.service';
import { RegistrationsController } from './registrations.controller';
import { RegistrationsService } from './registrations.service';

@Module({
  imports: [AuthModule, DatesModule, FilesModule, MailModule],
  controllers: [RegistrationsController],
  providers: [RegisterService, RegistrationsService],
})
export class RegistrationsModule {}
