import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { servedCall } from '../http/serves';
import { browserCallOf } from '../http/browser-call';

/** Runs before all other guards and refuses nothing: it marks requests that are answered with HTML. */
@Injectable()
export class BrowserGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // Programs and pages with scripts do not accept HTML.
    if (request.get('accept')?.includes('text/html')) request.browser = browserCallOf(request, servedCall(context));
    return true;
  }
}
