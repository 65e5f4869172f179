import { Fragment } from 'react'
import type { Currency } from '#config/locales'
import { useNonce } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import type { CartOnPage, ItemOnPage } from '../cart-on-page'
import { CartLine } from './cart-line'
import type { FormResult } from '~/server/form-action.server'

/** Written in ES2020 because it is inlined unchanged. */
export const preHydrationQuantityScript = `addEventListener('submit',function(e){
var s=e.submitter,q=e.target.qty;
if(s&&q&&s.name=='step')setTimeout(function(){if(!e.defaultPrevented||e.inPlace)q.value=+q.value+ +s.value})
});addEventListener('formdata',function(e){if(e.target.qty)e.formData.set('requestedAt',Date.now())})`

/**
 * Before hydration, plus and minus submit a native form. Sets the requested quantity in the field at once, so that the next press continues
 * from it. Each press carries its time, because the browser aborts the earlier request, which may still reach the server later.
 */
function PreHydrationQuantity() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHydrationQuantityScript : '' }}
    />
  )
}

type CartItemsProps = { cart: Pick<CartOnPage, 'items' | 'currency'> & Partial<Pick<CartOnPage, 'parcels'>>; result?: FormResult }

/** Cart lines in the order they were added; by parcel if they travel apart. */
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
