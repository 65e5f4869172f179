import { safePath } from '#domain/redirect/safe-path'
import type { StorefrontContext } from './storefront-services.server'

/** The page of ours a form was sent from, with its query; `otherwise` where the browser does not say. */
export function backOf({ request }: Pick<StorefrontContext, 'request'>, otherwise: string): string {
  const referer = request.headers.get('Referer') ?? ''
  const back = URL.canParse(referer) ? safePath(new URL(referer).pathname + new URL(referer).search) : undefined
  return back ?? otherwise
}
