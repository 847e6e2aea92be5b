import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { Registration } from './registration.entity';

/** Finds an application, with its account and its file, and judges whose it is. */
@Injectable()
export class Applications {
  constructor(private readonly dataSource: DataSource) {}

  /** One that the caller may see: any for an admin, their own for an author. @throws Refused 404, 403 not_yours */
  async seenBy(caller: Caller, id: string): Promise<Registration> {
    const found = await this.dataSource.getRepository(Registration).findOne({
      where: { id },
      relations: { account: true, abstractFile: true },
    });
    if (!found) throw refusals.noApplication();
    if (caller.role !== 'admin' && found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }

  /** One of the caller's own; an admin has none. @throws Refused 404, 403 not_yours */
  async ownedBy(caller: Caller, id: string): Promise<Registration> {
    const found = await this.seenBy(caller, id);
    if (found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }
}
