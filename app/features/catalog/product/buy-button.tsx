import type { Currency, Locale } from '#config/locales'
import type { Inventory, Product, Variant } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { formatDay } from '#domain/numbers/format-number'
import { type BuyState, isOutOfStock } from '#domain/product/buy-state'
import { href } from '#routes'
import { dialogHref, DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { addressWith, type ChosenOptions, slugOf } from './chosen-options'

type BuyButtonProps = {
  state: BuyState
  product: Product
  inventory: Inventory | null
  /** The variants the choice so far leaves. */
  left: Variant[]
  choice: ChosenOptions
  isPosting: boolean
}

/** The one action the product allows as chosen, or why there is none. */
export function BuyButton(props: BuyButtonProps) {
  switch (props.state) {
    case 'coming-soon':
      return <ComingSoon {...props} />
    case 'notify-me':
    case 'out-of-stock':
      return <SoldOut {...props} />
    case 'sign-in-to-buy':
      return <SignInToBuy {...props} />
    case 'reserve-in-store':
      return <StoreOnly {...props} />
    default:
      return <ToCart {...props} />
  }
}

function ComingSoon({ product }: BuyButtonProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Notice title={t('product.comingSoon', { date: formatDay(product.targetPublishDate ?? '', locale, 'long') })}>
      <MoreLikeIt product={product} />
    </Notice>
  )
}

/** The category of what cannot be bought now. */
function MoreLikeIt({ product }: Pick<BuyButtonProps, 'product'>) {
  const t = useTranslations()
  const category = product.breadcrumb.at(-1)
  if (!category) return null
  return (
    <p>
      <ContentLink url={category.url} className="link">
        {t('product.soldOutMore', { category: category.label })}
      </ContentLink>
    </p>
  )
}

/** Asks for missing options when clicked. Until scripts run, the inline one takes the word for an add on its way from the button. */
function ToCart({ state, product, left, isPosting }: BuyButtonProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isChange = state === 'update-in-cart'
  const { lowCurrent, highCurrent } = ((left.length === 1 ? left[0] : undefined) ?? product).price
  const least = formatMoney(lowCurrent, product.currency as Currency, locale)
  const price = highCurrent > lowCurrent ? t('price.from', { price: least }) : least
  return (
    <>
      {product.presale ? <Notice title={t('product.presaleUntil', { date: lastDayOf(product, locale) })} /> : null}
      <Button
        type="submit"
        name="intent"
        value={isChange ? 'update-item' : 'add-item'}
        size="lg"
        block
        busy={isPosting}
        data-busy={isChange ? undefined : t('product.adding')}
      >
        {isPosting && !isChange ? t('product.adding') : t(isChange ? 'quickShop.update' : 'product.addToCart', { price })}
      </Button>
      {isChange || product.productType === 'digital' || !flags.stores ? null : <PickUp product={product} />}
    </>
  )
}

function lastDayOf({ presaleUntil }: Product, locale: Locale): string {
  return presaleUntil ? formatDay(presaleUntil, locale, 'long') : ''
}

/** A presale needs an account. Sign-in opens over the page; without scripts the form takes the choice to the sign-in page. */
function SignInToBuy({ product, choice }: BuyButtonProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const redirectTo = addressWith(href('product', { locale, slug: slugOf(product) }), choice, {})
  return (
    <>
      <Notice title={t('product.presale', { date: lastDayOf(product, locale) })} />
      <Button
        type="submit"
        name="intent"
        value="sign-in-to-buy"
        aria-haspopup="dialog"
        data-dialog={dialogHref('sign-in', { redirectTo, reason: 'buy' }, locale)}
        size="lg"
        block
      >
        {t('product.signInToBuy')}
      </Button>
    </>
  )
}

/**
 * Sold-out choice: offers a back-in-stock notification where available, else says so; if everything is sold out, links to similar products.
 */
function SoldOut({ state, product, inventory, choice }: BuyButtonProps) {
  const t = useTranslations()
  const isWhole = product.variants.every((variant) => isOutOfStock(variant, inventory ?? undefined))
  return (
    <>
      {isWhole ? (
        <Notice tone="warn" title={t('product.soldOut')}>
          <MoreLikeIt product={product} />
        </Notice>
      ) : null}
      {state === 'notify-me' ? (
        <DialogLink dialog="notify-me" params={{ slug: slugOf(product), ...choice }} className="btn lg block">
          <Icon name="bell" /> {t('product.tellMe')}
        </DialogLink>
      ) : (
        <Button size="lg" block disabled>
          {t('product.soldOutVariant')}
        </Button>
      )}
    </>
  )
}

/** Link to stores that stock the current choice. */
function PickUp({ product }: Pick<BuyButtonProps, 'product'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Button
      type="submit"
      formMethod="get"
      formAction={href('pickup', { locale, slug: slugOf(product) })}
      aria-haspopup="dialog"
      look="ghost"
      size="lg"
      block
    >
      <Icon name="store" /> {t('product.pickup')}
    </Button>
  )
}

/** Products sold in stores only can be reserved there. */
function StoreOnly({ product }: BuyButtonProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <Notice title={t('product.storeOnly')}>
        <p>{t('product.storeOnlyText')}</p>
      </Notice>
      <Button type="submit" formMethod="get" formAction={href('reserve', { locale, slug: slugOf(product) })} size="lg" block>
        {t('product.reserve')}
      </Button>
    </>
  )
}
