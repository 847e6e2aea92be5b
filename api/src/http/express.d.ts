import 'express';
import type { BrowserCall } from './browser-call';

declare global {
  namespace Express {
    interface Request {
      /** Wall-clock time in ms at which the request's head arrived, at the gateway if it came through there. */
      arrivedAt: number;
      /** Names this request in the log and in the answer's X-Request-Id. */
      id: string;
      /** Set where a browser without scripts asks for a page or sends a form: it is answered with HTML. */
      browser?: BrowserCall;
    }
  }
}
