import { safePath } from '#domain/redirect/safe-path'

/** Path of our page the request came from; undefined if external or unknown. */
export function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? safePath(pathname + search) : undefined
}
