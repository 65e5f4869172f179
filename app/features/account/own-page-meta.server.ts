import type { PageMeta } from '~/client/page-meta'
import type { WordValues } from '~/client/words'
import type { Shop } from '~/server/shop.server'

/** What a page of an account says of itself: its title, and that nobody looks for it. */
export async function ownPageMeta(shop: Shop, key: string, values?: WordValues): Promise<PageMeta> {
  const t = await shop.t()
  const title = t(key, values)
  return { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
}
