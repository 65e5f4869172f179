import type { PageMeta } from '~/client/page-meta'
import type { MessageValues } from '~/client/translations'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Metadata of an account page: a title and noindex. */
export async function ownPageMeta(shop: StorefrontContext, key: string, values?: MessageValues): Promise<PageMeta> {
  const t = await shop.t()
  const title = t(key, values)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}
