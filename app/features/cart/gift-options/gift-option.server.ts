import { z } from 'zod'
import { type GiftOption, findGiftProblems } from '#domain/cart/gift-option'
import { href } from '#routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeItem, readCart } from '../cart.server'

/** The line and its gift option; null if it is gone, or a free gift. */
export async function loadGiftOption(shop: StorefrontContext, itemId: string) {
  const line = (await readCart(shop))?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return line ? { itemId, name: line.name, given: line.giftOption } : null
}

const textField = z.string().trim().default('')

/** A gift's recipient, message and gift receipt. The rules limit their length. */
const giftOptionForm = z.object({ to: textField, email: textField, message: textField, withReceipt: z.literal('on').optional() })

/** Makes a line a gift. An incomplete form asks for the rest and keeps its input. */
export const saveGiftOptionAction = formHandler(
  { schema: giftOptionForm, operation: 'change' },
  async ({ withReceipt, ...recipient }, { shop, params }) => {
    const problems = findGiftProblems(recipient)
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    return setGiftOption(shop, params.itemId, { ...recipient, ...(withReceipt && { withReceipt: true }) })
  },
)

/** Removes the gift option. */
export const removeGiftOptionAction = formHandler({ schema: z.object({}), operation: 'change' }, (_, { shop, params }) =>
  setGiftOption(shop, params.itemId, null),
)

async function setGiftOption(shop: StorefrontContext, itemId: string | undefined, giftOption: GiftOption | null): Promise<Response> {
  const cart = await readCart(shop)
  const line = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  // A missing line needs no message: the cart shows what is left.
  if (line) await changeItem(shop, { itemId: line.id, productId: line.productId, upc: line.upc, qty: line.qty, keepsQty: true, giftOption })
  return seeOther(href('cart', { locale: shop.locale }))
}
