import { Fragment } from 'react'
import type { Currency } from '#config/locales'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { CartLine } from './cart-line'
import type { CartOnPage, ItemOnPage } from './cart-on-page'
import { PreHydrationQuantity } from './pre-hydration-quantity'
import type { ItemResult } from './item-result'

type CartItemsProps = { cart: Pick<CartOnPage, 'items' | 'currency'> & Partial<Pick<CartOnPage, 'parcels'>>; result?: ItemResult }

/** The lines of the cart in the order they were added; those that travel apart, parcel by parcel. */
export function CartItems({ cart, result }: CartItemsProps) {
  const t = useTranslations()
  const line = (item: ItemOnPage) => (
    <CartLine key={item.id} item={item} currency={cart.currency as Currency} result={result?.itemId === item.id ? result : undefined} />
  )
  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <h2 className="vh" id="cart-items">
        {t('cart.items')}
      </h2>
      <PreHydrationQuantity />
      {cart.parcels
        ? cart.parcels.map((parcel) => (
            <Fragment key={parcel.text}>
              <h3 className="lab row-c mt">
                <Icon name={parcel.icon} size="sm" />
                {parcel.text}
              </h3>
              {cart.items.filter(({ id }) => parcel.ids.includes(id)).map(line)}
            </Fragment>
          ))
        : cart.items.map(line)}
    </section>
  )
}
