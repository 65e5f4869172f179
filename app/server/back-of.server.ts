import { safePath } from '#domain/redirect/safe-path'
import type { StorefrontContext } from './storefront-services.server'

/** Path of our page that sent the form, with its query; `otherwise` if the browser does not name it. */
export function backOf({ request }: Pick<StorefrontContext, 'request'>, otherwise: string): string {
  const referer = request.headers.get('Referer') ?? ''
  const back = URL.canParse(referer) ? safePath(new URL(referer).pathname + new URL(referer).search) : undefined
  return back ?? otherwise
}
