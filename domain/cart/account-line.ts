import type { AccountLine, CartItem } from '#contracts/entities/cart'

type AccountLinePurchase = Pick<CartItem, 'masterId' | 'productId' | 'qty' | 'pdpUrl'> & { price: Pick<CartItem['price'], 'rowTotal'> }

/** Converts a cart or order line to the account's line. */
export function toAccountLine(
  { masterId, productId, qty, pdpUrl, price: { rowTotal } }: AccountLinePurchase,
  currency: string,
): AccountLine {
  return {
    masterId,
    masterId2: masterId,
    productId,
    qty,
    slug: pdpUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '',
    price: { currency, rowTotal },
  }
}
