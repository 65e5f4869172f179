import type { Product, ProductCard } from '#contracts/entities/product'
import { badgeOf } from '#domain/product/badge'
import { formatPercentage } from '#domain/product/discount-percentage'
import { useStorefront } from '~/client/storefront-context'
import { Badge } from '~/ui/badge'

/** Shows at most one badge: sold out, presale, sale, low stock, new, in this order. */
export function ProductBadge({ product }: { product: Pick<ProductCard | Product, 'price' | 'badge' | 'eyebrow'> }) {
  const { locale } = useStorefront()
  const badge = badgeOf(product)
  if (!badge) return null
  if (badge.kind === 'sale') return <Badge tone="sale">−{formatPercentage(badge.percentage, locale)}</Badge>
  return <Badge tone={badge.kind === 'presale' ? 'sun' : 'plain'}>{badge.label}</Badge>
}
