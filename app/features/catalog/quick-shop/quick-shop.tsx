import { Await } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import type { Inventory } from '#contracts/entities/product'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useToastResult } from '~/client/use-recovery'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { Tile } from '~/ui/tile'
import { PriceNote } from '../price-note'
import { ProductPrice } from '../product-price'
import { BuyForm, type BuyFormProps } from '../product/buy-form'
import { buildOptionsUrl } from '../product/chosen-options'

type QuickShopProps = Omit<BuyFormProps, 'inventory'> & {
  inventory: Inventory | null | Promise<Inventory | null>
  /** Something was put into the cart, and there is more to choose from. */
  isAdded?: boolean
  heart?: ReactNode
}

/**
 * A product to choose from on another page: picture, price, options and the one button that fits. Reserves space until the stock is known.
 */
export function QuickShop({ inventory, isAdded, heart, ...formProps }: QuickShopProps) {
  const t = useTranslations()
  const { product, chosen, result } = formProps
  const isShownInToast = useToastResult(result) !== result
  const image = (product.images[chosen.color ?? ''] ?? Object.values(product.images)[0])?.[0]
  const address = buildOptionsUrl(product.url, chosen, {})
  return (
    <div className="qs">
      <Tile>{image ? <ContentPicture src={image} alt="" width={800} height={1000} sizes="(min-width:64rem) 26rem, 7rem" /> : null}</Tile>
      <div className="buy">
        <div className="flow qh">
          <div className="rowb">
            <h2>{product.name}</h2>
            {heart}
          </div>
          <ProductPrice price={product.price} currency={product.currency} />
          {product.productType === 'physical' ? <PriceNote /> : null}
        </div>
        <Suspense fallback={<QuickShopPending />}>
          <Await resolve={inventory}>{(resolved) => <BuyForm {...formProps} {...{ isTold: isShownInToast }} inventory={resolved} />}</Await>
        </Suspense>
        {isAdded ? <Notice tone="ok" title={t('quickShop.added')} action={<CartLink />} /> : null}
        <ContentLink url={address} className="link small">
          {t('quickShop.details')}
        </ContentLink>
      </div>
    </div>
  )
}

function QuickShopPending() {
  const t = useTranslations()
  return (
    <div className="stack" role="status">
      <span className="vh">{t('dialog.loading')}</span>
      <Skeleton shape="short" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

function CartLink() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <a className="link" href={href('cart', { locale })}>
      {t('cart.view')}
    </a>
  )
}
