import type { Currency, Locale } from '#config/locales'
import type { Inventory, Product, Variant } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { formatDay } from '#domain/dates/format-day'
import { type BuyState, isOutOfStock } from '#domain/product/buy-state'
import { href } from '#routes'
import { getDialogHref, DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { buildOptionsUrl, type ChosenOptions, getSlug } from './chosen-options'

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
      return <ComingSoonButton {...props} />
    case 'notify-me':
    case 'out-of-stock':
      return <SoldOutButton {...props} />
    case 'sign-in-to-buy':
      return <SignInToBuyButton {...props} />
    case 'reserve-in-store':
      return <StoreOnlyNotice {...props} />
    default:
      return <AddToCartButton {...props} />
  }
}

function ComingSoonButton({ product, left, choice }: BuyButtonProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  return (
    <>
      <Notice title={t('product.comingSoon', { date: formatDay(product.targetPublishDate ?? '', locale, 'long') })}>
        <SimilarProductsLink product={product} />
      </Notice>
      {flags.notifyMe && left.some(({ notifyMe }) => notifyMe) ? <NotifyMeButton {...{ product, choice }} /> : null}
    </>
  )
}

/** Opens the form for an email when the product can be bought. */
function NotifyMeButton({ product, choice }: Pick<BuyButtonProps, 'product' | 'choice'>) {
  const t = useTranslations()
  return (
    <DialogLink dialog="notify-me" params={{ slug: getSlug(product), ...choice }} className="btn lg block">
      <Icon name="bell" /> {t('product.tellMe')}
    </DialogLink>
  )
}

/** The category of what cannot be bought now. */
function SimilarProductsLink({ product }: Pick<BuyButtonProps, 'product'>) {
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
function AddToCartButton({ state, product, left, isPosting }: BuyButtonProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isUpdate = state === 'update-in-cart'
  const { lowCurrent, highCurrent } = ((left.length === 1 ? left[0] : undefined) ?? product).price
  const lowestPrice = formatMoney(lowCurrent, product.currency as Currency, locale)
  const price = highCurrent > lowCurrent ? t('price.from', { price: lowestPrice }) : lowestPrice
  return (
    <>
      {product.presale ? <Notice title={t('product.presaleUntil', { date: formatLastPresaleDay(product, locale) })} /> : null}
      <Button
        type="submit"
        name="intent"
        value={isUpdate ? 'update-item' : 'add-item'}
        size="lg"
        block
        busy={isPosting}
        data-busy={isUpdate ? undefined : t('product.adding')}
      >
        {isPosting && !isUpdate ? t('product.adding') : t(isUpdate ? 'quickShop.update' : 'product.addToCart', { price })}
      </Button>
      {isUpdate || product.productType === 'digital' || !flags.stores ? null : <PickupLink product={product} />}
    </>
  )
}

function formatLastPresaleDay({ presaleUntil }: Product, locale: Locale): string {
  return presaleUntil ? formatDay(presaleUntil, locale, 'long') : ''
}

/** A presale needs an account. Sign-in opens over the page; without scripts the form takes the choice to the sign-in page. */
function SignInToBuyButton({ product, choice }: BuyButtonProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const redirectTo = buildOptionsUrl(href('product', { locale, slug: getSlug(product) }), choice, {})
  return (
    <>
      <Notice title={t('product.presale', { date: formatLastPresaleDay(product, locale) })} />
      <Button
        type="submit"
        name="intent"
        value="sign-in-to-buy"
        aria-haspopup="dialog"
        data-dialog={getDialogHref('sign-in', { redirectTo, reason: 'buy' }, locale)}
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
function SoldOutButton({ state, product, inventory, choice }: BuyButtonProps) {
  const t = useTranslations()
  const isEveryVariantSoldOut = product.variants.every((variant) => isOutOfStock(variant, inventory ?? undefined))
  return (
    <>
      {isEveryVariantSoldOut ? (
        <Notice tone="warn" title={t('product.soldOut')}>
          <SimilarProductsLink product={product} />
        </Notice>
      ) : null}
      {state === 'notify-me' ? (
        <NotifyMeButton {...{ product, choice }} />
      ) : (
        <Button size="lg" block disabled>
          {t('product.soldOutVariant')}
        </Button>
      )}
    </>
  )
}

/** Link to stores that stock the current choice. */
function PickupLink({ product }: Pick<BuyButtonProps, 'product'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Button
      type="submit"
      formMethod="get"
      formAction={href('pickup', { locale, slug: getSlug(product) })}
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
function StoreOnlyNotice({ product }: BuyButtonProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <Notice title={t('product.storeOnly')}>
        <p>{t('product.storeOnlyText')}</p>
      </Notice>
      <Button type="submit" formMethod="get" formAction={href('reserve', { locale, slug: getSlug(product) })} size="lg" block>
        {t('product.reserve')}
      </Button>
    </>
  )
}
