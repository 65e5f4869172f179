import type { ReactNode, MouseEvent } from 'react'
import type { Product } from '#contracts/entities/product'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useToastResult } from '~/client/use-recovery'
import { Accordion } from '~/ui/accordion'
import { Icon } from '~/ui/icon'
import { CardStars } from '../product-card'
import { ProductPrice } from '../product-price'
import { BuyForm, type BuyFormProps } from './buy-form'
import { type ChosenOptions, slugOf } from './chosen-options'

/** Name, price, options and the matching button. Works as a plain form. */
export function BuyBox({ heart, ...form }: BuyFormProps & { heart?: ReactNode }) {
  const t = useTranslations()
  const { product, result } = form
  const isTold = useToastResult(result) !== result
  return (
    <div className="buy">
      <div className="flow">
        <p className="small muted">{product.type}</p>
        <div className="rowb">
          <h1>{product.name}</h1>
          {heart}
        </div>
        {product.rating.showScore ? <CardStars score={product.rating.score} count={product.rating.reviewsCount} /> : null}
        <ProductPrice price={product.price} currency={product.currency} showLabel />
        {product.subscriptionType === 'RECURRING' ? <p className="small muted">{t('product.recurring')}</p> : null}
        <p>{product.summary}</p>
      </div>
      <BuyForm {...form} isTold={isTold} />
      <Accordion
        items={[
          { id: 'details', title: t('product.details'), open: true, content: <DetailList product={product} /> },
          product.productType === 'digital'
            ? { id: 'delivery', title: t('product.byEmail'), content: <p>{t('product.byEmailText')}</p> }
            : { id: 'delivery', title: t('product.delivery'), content: <p>{t('product.deliveryText')}</p> },
        ]}
      />
      <ShareLink product={product} chosen={form.chosen} />
    </div>
  )
}

function DetailList({ product }: { product: Product }) {
  return (
    <>
      <ul className="b">
        {product.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {product.modelMeasurements ? <p className="small muted">{product.modelMeasurements}</p> : null}
    </>
  )
}

/** Opens the device's own way of sharing; where it has none, or before scripts, a page with the address to copy or mail. */
function ShareLink({ product, chosen }: { product: Product; chosen: ChosenOptions }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const query = new URLSearchParams(chosen.color && { color: chosen.color }).toString()

  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Closing the share dialog is no failure.
    navigator.share({ title: product.name, url: location.href }).catch(() => undefined)
  }
  return (
    <a className="btn text" href={`${href('shareProduct', { locale, slug: slugOf(product) })}?${query}`} onClick={share}>
      <Icon name="share" /> {t('product.share')}
    </a>
  )
}
