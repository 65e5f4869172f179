import type { Cart } from '#contracts/entities/cart'
import { Notice } from '~/ui/notice'
import { toneOf } from './tone-of'

type CartToldProps = { cart: Pick<Cart, 'flash' | 'customerNotifications'> | null; refusedPromo?: string }

/** Shows platform messages about the whole cart, and why a promo code from the URL was rejected. */
export function CartMessages({ cart, refusedPromo }: CartToldProps) {
  return (
    <>
      {refusedPromo ? <Notice tone="warn" title={refusedPromo} /> : null}
      {cart?.flash.map((flash) => (
        <Notice key={flash.code + (flash.details.itemId ?? '')} tone={toneOf(flash.type)} title={flash.message} />
      ))}
      {cart?.customerNotifications.map(({ id, level, message }) => (
        <Notice key={id} tone={toneOf(level)} title={message} />
      ))}
    </>
  )
}
