import { safePath } from '#domain/redirect/safe-path'

/** The page of ours on which a link or form was pressed, as the browser tells it; undefined when it came from elsewhere, or says nothing. */
export function refererPath(request: Request): string | undefined {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? safePath(pathname + search) : undefined
}
