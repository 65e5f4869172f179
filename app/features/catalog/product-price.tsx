import type { Price as ProductPriceData } from '#contracts/entities/product'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { discountPercentage, formatPercentage } from '#domain/product/discount-percentage'
import { omnibusNotice } from '#domain/product/omnibus-notice'
import { priceLabelOf } from '#domain/product/price-label'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Price } from '~/ui/price'

type ProductPriceProps = { price: ProductPriceData; currency: string; showLabel?: boolean; className?: string }

/** Now and before, the label that goes with it, and the lowest price of the last 30 days where that must be said. */
export function ProductPrice({ price, currency, showLabel, className }: ProductPriceProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const words = { now: t('price.now'), was: t('price.was') }
  const money = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const label = priceLabelOf(price)
  if (label === 'freeGift') return <Price current={t('price.freeGift')} words={words} className={className} />

  const isRange = price.highCurrent > price.lowCurrent
  const current = isRange ? t('price.from', { price: money(price.lowCurrent) }) : money(price.current)
  const original = label === 'markedDown' ? money(isRange ? price.lowOriginal : price.original) : undefined
  const percentage = discountPercentage(price)
  const lowest = omnibusNotice(price, flags)
  const notes = [
    showLabel && percentage !== undefined ? t('price.markedDown', { percent: formatPercentage(percentage, locale) }) : '',
    lowest === undefined ? '' : t('price.omnibus', { price: money(lowest) }),
  ].filter(Boolean)
  return <Price {...{ current, original, className, words }} note={notes.join(' · ') || undefined} />
}
