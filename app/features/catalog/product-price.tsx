import type { Currency } from '#config/locales'
import type { ProductCard } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { omnibusNotice, priceLabelOf, formerPriceOf, percentOffText, badgeOf } from '#domain/product/price-label'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Price, Badge } from '~/ui/card-marks'
import type { ShownPrice } from './product-card-view'

type ProductPriceProps = { price: ShownPrice; currency?: string; showLabel?: boolean; className?: string }

/** Now and before, the label that goes with it, and the lowest price of 30 days, from which a reduction counts in Europe. (decision 064) */
export function ProductPrice({ price, currency, showLabel, className }: ProductPriceProps) {
  const t = useTranslations()
  const { locale, flags, ...shop } = useStorefront()
  const words = { now: t('price.now'), was: t('price.was') }
  const money = (amount: number) => formatMoney(amount, (currency ?? shop.currency) as Currency, locale)
  const label = priceLabelOf(price)
  if (label === 'freeGift') return <Price current={t('price.freeGift')} words={words} className={className} />

  const { lowCurrent = price.current, highCurrent = price.current, lowOriginal = price.original } = price
  const isRange = highCurrent > lowCurrent
  const current = isRange ? t('price.from', { price: money(lowCurrent) }) : money(price.current)
  const former = formerPriceOf({ ...price, original: isRange ? lowOriginal : price.original }, flags)
  const percent = former !== undefined && showLabel ? percentOffText({ current: price.current, former }, locale) : undefined
  const lowest = omnibusNotice(price, flags)
  const notes = [
    percent && t('price.markedDown', { percent }),
    former !== undefined && flags.omnibusNotice && t('price.prior', { price: money(former) }),
    lowest !== undefined && t('price.omnibus', { price: money(lowest) }),
  ].filter(Boolean)
  return (
    <Price
      {...{ current, className, words }}
      original={former === undefined ? undefined : money(former)}
      note={notes.join(' · ') || undefined}
    />
  )
}

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
