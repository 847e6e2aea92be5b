import { ownPath, url } from '@conference/site-map';
import type { FastifyInstance } from 'fastify';
import { END_OF_PREVIEW } from './preview-ribbon';
import { COOKIE, previewCookie } from './previews';

/** Ends the preview of a browser and redirects back. Another site cannot end it, because the cookie is SameSite. */
export async function serveEndOfPreview(server: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  await server.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
    form.post(END_OF_PREVIEW, { bodyLimit: 1024 }, (request, reply) => {
      if (previewCookie(request.headers.cookie))
        reply.header('Set-Cookie', `${COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict${secure}`);
      return reply.header('Cache-Control', 'no-store').redirect(pathOf(request.headers.referer) ?? url.home, 303);
    });
  });
}

/** The path of a URL of this site, on any host. */
function pathOf(address = ''): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  return ownPath(pathname + search);
}
