import type { Currency } from '#config/locales'
import { useWords } from '~/client/words'
import { CartLine } from './cart-line'
import type { CartOnPage } from './cart-on-page'
import type { ItemResult } from './item-result'

/** The lines of the cart, in the order they were added. */
export function CartItems({ cart, result }: { cart: Pick<CartOnPage, 'items' | 'currency'>; result?: ItemResult }) {
  const t = useWords()
  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <h2 className="vh" id="cart-items">
        {t('cart.items')}
      </h2>
      {cart.items.map((item) => (
        <CartLine key={item.id} item={item} currency={cart.currency as Currency} result={result?.itemId === item.id ? result : undefined} />
      ))}
    </section>
  )
}
