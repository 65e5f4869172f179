import type { Inventory, Product } from '#contracts/entities/product'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { formatDay } from '#domain/numbers/format-number'
import { buyState } from '#domain/product/buy-state'
import { variantOf } from '#domain/product/option-availability'
import { isOutOfStock } from '#domain/product/out-of-stock'
import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { type ChosenOptions, slugOf } from './chosen-options'

type BuyButtonProps = {
  product: Product
  inventory: Inventory | null
  now: number
  choice: ChosenOptions
  isPosting: boolean
  /** A line of the cart is being changed. */
  hasCartContext?: boolean
}

/** The one thing a shopper can do with the product as chosen, or why not. (QSH-03…07, PDP-17, PDP-25, PDP-26) */
export function BuyButton({ product, inventory, now, choice, isPosting, hasCartContext = false }: BuyButtonProps) {
  const t = useWords()
  const { flags, locale, isSignedIn } = useShop()
  const variant = variantOf(product, choice)
  const state = buyState({ product, variant, now, isSignedIn, flags, inventory: inventory ?? undefined, hasCartContext })
  const { lowCurrent, highCurrent } = (variant ?? product).price
  const least = formatMoney(lowCurrent, product.currency as Currency, locale)
  const price = highCurrent > lowCurrent ? t('price.from', { price: least }) : least
  const day = (date: string) => formatDay(date, locale, 'long')
  if (state === 'coming-soon') return <Notice title={t('product.comingSoon', { date: day(product.targetPublishDate ?? '') })} />
  if (product.variants.every((each) => isOutOfStock(each, inventory ?? undefined))) return <SoldOut {...{ product, choice }} />
  const lastDay = product.presaleUntil ? day(product.presaleUntil) : ''
  if (product.presale && !isSignedIn) return <SignInToBuy {...{ product, choice, lastDay }} />
  if (product.isRobisOnly) return <StoreOnly {...{ product, choice }} />
  if (state === 'out-of-stock' && !isAnotherInStock({ product, inventory, choice })) {
    return (
      <Button size="lg" block disabled>
        {t('product.soldOutVariant')}
      </Button>
    )
  }
  return (
    <>
      {product.presale ? <Notice title={t('product.presaleUntil', { date: lastDay })} /> : null}
      <Button type="submit" name="intent" value={hasCartContext ? 'update-item' : 'add-item'} size="lg" block busy={isPosting}>
        {t(hasCartContext ? 'quickShop.update' : 'product.addToCart', { price })}
      </Button>
      {hasCartContext || product.productType === 'digital' ? null : <PickUp {...{ product, choice }} />}
      {state === 'notify-me' ? <TellMe {...{ product, choice }} /> : null}
    </>
  )
}

/** A presale is for who has an account: over the page, or on the way back to it with what was chosen. (PDP-17, ROL-03) */
function SignInToBuy({ product, choice, lastDay }: Pick<BuyButtonProps, 'product' | 'choice'> & { lastDay: string }) {
  const t = useWords()
  const { locale } = useShop()
  const chosen = new URLSearchParams(Object.entries(choice).filter(([, id]) => id)).toString()
  const redirectTo = `${href('product', { locale, slug: slugOf(product) })}?${chosen}`
  return (
    <>
      <Notice title={t('product.presale', { date: lastDay })} />
      <DialogLink dialog="sign-in" params={{ redirectTo, reason: 'buy' }} className="btn lg block">
        {t('product.signInToBuy')}
      </DialogLink>
    </>
  )
}

/** While another size of the same colour can be had the button stays alive: the shopper may choose it without a new page. (QSH-04) */
function isAnotherInStock({ product, inventory, choice }: Pick<BuyButtonProps, 'product' | 'inventory' | 'choice'>): boolean {
  const isOfColor = ({ attributes }: Product['variants'][number]) => attributes.color === choice.color
  return product.variants.some((each) => isOfColor(each) && !isOutOfStock(each, inventory ?? undefined))
}

/** Nothing of it is left; where it is offered, the shopper can ask for word of it. (DLG-25) */
function SoldOut({ product, choice }: Pick<BuyButtonProps, 'product' | 'choice'>) {
  const t = useWords()
  const { flags } = useShop()
  return (
    <>
      <Notice tone="warn" title={t('product.soldOut')} />
      {flags.notifyMe && product.variants.some(({ notifyMe }) => notifyMe) ? <TellMe {...{ product, choice }} /> : null}
    </>
  )
}

function TellMe({ product, choice }: Pick<BuyButtonProps, 'product' | 'choice'>) {
  const t = useWords()
  return (
    <DialogLink dialog="notify-me" params={{ slug: slugOf(product), ...choice }} className="btn ghost lg block">
      <Icon name="bell" /> {t('product.tellMe')}
    </DialogLink>
  )
}

/** The way to the stores that have it, with what was chosen so far. (DLG-16) */
function PickUp({ product, choice }: Pick<BuyButtonProps, 'product' | 'choice'>) {
  const t = useWords()
  return (
    <DialogLink dialog="pickup-in-store" params={{ slug: slugOf(product), ...choice }} className="btn ghost lg block">
      <Icon name="store" /> {t('product.pickup')}
    </DialogLink>
  )
}

/** What only stores sell is kept there for the shopper. (PDP-25) */
function StoreOnly({ product, choice }: Pick<BuyButtonProps, 'product' | 'choice'>) {
  const t = useWords()
  const { locale } = useShop()
  const query = new URLSearchParams(Object.entries(choice).filter(([, id]) => id)).toString()
  return (
    <>
      <Notice title={t('product.storeOnly')}>
        <p>{t('product.storeOnlyText')}</p>
      </Notice>
      <ButtonLink size="lg" block href={`${href('reserve', { locale, slug: slugOf(product) })}?${query}`}>
        {t('product.reserve')}
      </ButtonLink>
    </>
  )
}
