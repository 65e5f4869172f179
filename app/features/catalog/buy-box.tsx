import type { Inventory, Product } from '#contracts/entities/product'
import { useWords } from '~/client/words'
import { useIsPosting } from '~/client/use-is-posting'
import { Accordion } from '~/ui/accordion'
import { Notice } from '~/ui/notice'
import { BuyButton } from './buy-button'
import { ColorChoice } from './color-choice'
import type { ChosenOptions } from './chosen-options'
import { OptionChoice } from './option-choice'
import { CardStars } from './product-card'
import { ProductPrice } from './product-price'

type BuyBoxProps = {
  product: Product
  inventory: Inventory | null
  chosen: ChosenOptions
  now: number
  act: string
  result?: { errors: Record<string, string[]>; values: Record<string, string> }
}

/** What it is, what it costs, which one, and the one button that fits. Works as a plain form. */
export function BuyBox({ product, inventory, chosen, now, act, result }: BuyBoxProps) {
  const t = useWords()
  const isPosting = useIsPosting('add-item')
  const choice = { ...chosen, ...onlyOptions(product, result?.values) }
  const formErrors = result?.errors[''] ?? []
  return (
    <div className="buy">
      <div className="flow">
        <p className="small muted">{product.type}</p>
        <h1>{product.name}</h1>
        {product.rating.showScore ? <CardStars score={product.rating.score} count={product.rating.reviewsCount} /> : null}
        <ProductPrice price={product.price} currency={product.currency} showLabel />
        <p>{product.summary}</p>
      </div>
      <form method="post" id="buy" className="stack" noValidate>
        <input type="hidden" name="act" value={act} />
        <ColorChoice product={product} inventory={inventory} chosen={choice} />
        {product.attributes
          .filter(({ type }) => type !== 'color')
          .map(({ type }) => (
            <OptionChoice key={type} {...{ product, inventory, type, chosen: choice, error: result?.errors[type]?.[0] }} />
          ))}
        {formErrors.map((message) => (
          <Notice key={message} tone="error" title={message} />
        ))}
        <BuyButton {...{ product, inventory, now, choice, isPosting }} />
      </form>
      <Accordion
        items={[
          { id: 'details', title: t('product.details'), open: true, content: <DetailList product={product} /> },
          { id: 'delivery', title: t('product.delivery'), content: <p>{t('product.deliveryText')}</p> },
        ]}
      />
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

/** What the shopper had chosen before the page came back with a reason. */
function onlyOptions(product: Product, values: Record<string, string> = {}): ChosenOptions {
  const known = product.attributes.flatMap(({ type, options }) =>
    options.some(({ id }) => id === values[type]) ? [[type, values[type]]] : [],
  )
  return Object.fromEntries(known)
}
