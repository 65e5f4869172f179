import type { Currency } from '#config/locales'
import type { ProductCard } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { getOmnibusPrice, getPriceLabel, getFormerPrice, formatPercentOff, getProductBadge } from '#domain/product/price-label'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Price, Badge } from '~/ui/card-marks'
import type { DisplayPrice } from './product-card-view'

type ProductPriceProps = { price: DisplayPrice; currency?: string; showLabel?: boolean; className?: string }

/** Now and before, the label that goes with it, and the lowest price of 30 days, from which a reduction counts in Europe. (decision 064) */
export function ProductPrice({ price, currency, showLabel, className }: ProductPriceProps) {
  const t = useTranslations()
  const { locale, flags, ...shop } = useStorefront()
  const priceLabels = { now: t('price.now'), was: t('price.was') }
  const formatAmount = (amount: number) => formatMoney(amount, (currency ?? shop.currency) as Currency, locale)
  const screenReaderLabel = getPriceLabel(price)
  if (screenReaderLabel === 'freeGift') return <Price current={t('price.freeGift')} words={priceLabels} className={className} />

  const { lowCurrent = price.current, highCurrent = price.current, lowOriginal = price.original } = price
  const isRange = highCurrent > lowCurrent
  const currentText = isRange ? t('price.from', { price: formatAmount(lowCurrent) }) : formatAmount(price.current)
  const formerPrice = getFormerPrice({ ...price, original: isRange ? lowOriginal : price.original }, flags)
  const percent =
    formerPrice !== undefined && showLabel ? formatPercentOff({ current: price.current, former: formerPrice }, locale) : undefined
  const lowestPriceNotice = getOmnibusPrice(price, flags)
  const priceNotes = [
    percent && t('price.markedDown', { percent }),
    formerPrice !== undefined && flags.omnibusNotice && t('price.prior', { price: formatAmount(formerPrice) }),
    lowestPriceNotice !== undefined && t('price.omnibus', { price: formatAmount(lowestPriceNotice) }),
  ].filter(Boolean)
  return (
    <Price
      {...{ current: currentText, className, words: priceLabels }}
      original={formerPrice === undefined ? undefined : formatAmount(formerPrice)}
      note={priceNotes.join(' · ') || undefined}
    />
  )
}

/** Shows at most one badge: sold out, presale, sale, low stock, new, in this order. */
export function ProductBadge({ product }: { product: Pick<ProductCard, 'badge' | 'eyebrow'> & { price: DisplayPrice } }) {
  const { locale, flags } = useStorefront()
  const badge = getProductBadge(product, flags)
  if (!badge) return null
  if (badge.kind === 'sale') {
    const percent = formatPercentOff({ current: product.price.current, former: badge.former }, locale)
    return percent ? <Badge tone="sale">{`−${percent}`}</Badge> : null
  }
  return <Badge tone={badge.kind === 'presale' ? 'sun' : 'plain'}>{badge.label}</Badge>
}
