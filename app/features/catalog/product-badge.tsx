import type { ProductCard } from '#contracts/entities/product'
import { badgeOf, percentOffText } from '#domain/product/price-label'
import { useStorefront } from '~/client/storefront-context'
import { Badge } from '~/ui/card-marks'
import type { ShownPrice } from './product-card-view'

/** Shows at most one badge: sold out, presale, sale, low stock, new, in this order. */
export function ProductBadge({ product }: { product: Pick<ProductCard, 'badge' | 'eyebrow'> & { price: ShownPrice } }) {
  const { locale, flags } = useStorefront()
  const badge = badgeOf(product, flags)
  if (!badge) return null
  if (badge.kind === 'sale') {
    const percent = percentOffText({ current: product.price.current, former: badge.former }, locale)
    return percent ? <Badge tone="sale">{`−${percent}`}</Badge> : null
  }
  return <Badge tone={badge.kind === 'presale' ? 'sun' : 'plain'}>{badge.label}</Badge>
}
