import type { Inventory, Product } from '#contracts/entities/product'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { formatDay } from '#domain/numbers/format-number'
import { buyState } from '#domain/product/buy-state'
import { variantOf } from '#domain/product/option-availability'
import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { ChosenOptions } from './chosen-options'

type BuyButtonProps = { product: Product; inventory: Inventory | null; now: number; choice: ChosenOptions; isPosting: boolean }

/** The one thing a shopper can do with the product as chosen, or why not. (QSH-03…07, PDP-17, PDP-25, PDP-26) */
export function BuyButton({ product, inventory, now, choice, isPosting }: BuyButtonProps) {
  const t = useWords()
  const { flags, locale } = useShop()
  const variant = variantOf(product, choice)
  const state = buyState({ product, variant, now, isSignedIn: false, flags, inventory: inventory ?? undefined })
  const price = formatMoney((variant ?? product).price.current, product.currency as Currency, locale)
  const day = (date: string) => formatDay(date, locale, 'long')
  if (state === 'coming-soon') return <Notice title={t('product.comingSoon', { date: day(product.targetPublishDate ?? '') })} />
  const isSoldOutWhole = !variant && state === 'out-of-stock'
  if (isSoldOutWhole) return <Notice tone="warn" title={t('product.soldOut')} />
  if (product.presale) return <Notice title={t('product.presale', { date: product.presaleUntil ? day(product.presaleUntil) : '' })} />
  if (product.isRobisOnly) return <StoreOnly />
  return (
    <Button type="submit" name="intent" value="add-item" size="lg" block busy={isPosting}>
      {t('product.addToCart', { price })}
    </Button>
  )
}

/** What is bought in a store has no button here: the shopper is told where to ask for it. (PDP-25) */
function StoreOnly() {
  const t = useWords()
  const { locale } = useShop()
  return (
    <Notice title={t('product.storeOnly')}>
      <p>{t('product.storeOnlyText')}</p>
      <a className="link" href={href('page', { locale, '*': 'help/contact-us' })}>
        {t('header.contact')}
      </a>
    </Notice>
  )
}
