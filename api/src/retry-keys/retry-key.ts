import { createHash } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readBrowserForm } from '../http/multipart';
import { UnreadableBody } from '../http/valid';
import { RetryKeys } from './retry-keys';

/** The Idempotency-Key of a form, or the form of a browser without scripts. */
interface KeyedRequest {
  header?: string;
  form?: unknown[];
}

/** A browser without scripts cannot make a key, so its whole form becomes the key. */
@Injectable()
class KeyOfRequest implements PipeTransform<KeyedRequest, string | undefined> {
  constructor(private readonly retryKeys: RetryKeys) {}

  transform({ header, form }: KeyedRequest): string | undefined {
    return form ? this.retryKeys.keyOf(...form) : header;
  }
}

const Keyed = createParamDecorator(async (_: unknown, context: ExecutionContext): Promise<KeyedRequest> => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const { browser } = request;
  if (!browser) return { header: request.get('idempotency-key') };
  const { fields, file } = await readBrowserForm(request, http.getResponse<Response>(), browser);
  // An unreadable form is refused and makes no record.
  if (fields instanceof UnreadableBody) return {};
  return { form: [browser.name, fields, file && createHash('sha256').update(file.content).digest('hex')] };
});

/** The retry key of a handler, under which a form is accepted once (docs/rules.md, forms sent twice). */
export const RetryKeyHeader = () => Keyed(KeyOfRequest);
