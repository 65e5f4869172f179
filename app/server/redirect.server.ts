import { toSafePath } from '#domain/redirect/safe-path'

/** 303, so that a reload never posts again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}

/** Path of our page the request came from; undefined if external or unknown. */
export function getRefererPath(request: Request): string | undefined {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? toSafePath(pathname + search) : undefined
}

/** Path of our page that sent the form, with its query; `otherwise` if the browser does not name it. */
export function getBackPath({ request }: { request: Request }, fallback: string): string {
  const referer = request.headers.get('Referer') ?? ''
  const previousPath = URL.canParse(referer) ? toSafePath(new URL(referer).pathname + new URL(referer).search) : undefined
  return previousPath ?? fallback
}
