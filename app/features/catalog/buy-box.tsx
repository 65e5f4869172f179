import type { ReactNode } from 'react'
import type { Product } from '#contracts/entities/product'
import { useToastResult } from '~/client/use-recovery'
import { useTranslations } from '~/client/translations'
import { Accordion } from '~/ui/accordion'
import { BuyForm, type BuyFormProps } from './buy-form'
import { CardStars } from './product-card'
import { ProductPrice } from './product-price'
import { ShareLink } from './share-link'

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
