import { bcp47Of } from '#config/locales'
import type { ShownBlock } from '#contracts/blocks'
import type { PageShown } from '#domain/content/is-shown-on'
import { productOf } from '~/features/catalog/catalog.server'
import { mayUse } from '~/server/consent.server'
import type { Shop } from '~/server/shop.server'

type Asking = { blocks: ShownBlock[]; page: PageShown }

/**
 * Of each block that shows shoppers' photos, the script it asks for: for a container, a locale and, where it is about a product, the tag of
 * that product, which is its master id. A product that cannot be read leaves its block out. Another company's script needs consent to what
 * is not required. (BLK-49, BLK-50, CNS-03)
 */
export async function widgetsFor(shop: Shop, { blocks, page }: Asking): Promise<{ widgets?: Record<string, string> }> {
  const { socialOrigin } = shop.environment
  const asking = blocks.filter((block) => block.component === 'social-content')
  if (!socialOrigin || asking.length === 0 || !mayUse(shop, 'C0003')) return {}
  const found = await Promise.all(
    asking.map(async ({ id, props: { containerId, variant, productId } }) => {
      const script = new URL('/social/widget.js', socialOrigin)
      script.search = new URLSearchParams({ container: containerId, locale: bcp47Of(shop.locale) }).toString()
      if (variant === 'curated') return [[id, script.href]]
      const tag = await tagOf(shop, productId ?? (page.kind === 'product' ? page.id : undefined))
      if (tag) script.searchParams.set('tag', tag)
      return tag ? [[id, script.href]] : []
    }),
  )
  return { widgets: Object.fromEntries(found.flat()) as Record<string, string> }
}

async function tagOf(shop: Shop, productId: string | undefined): Promise<string | undefined> {
  const product = productId ? await productOf(shop, productId).catch(() => null) : null
  return product?.masterId
}
