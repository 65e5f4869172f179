import { z } from 'zod'
import type { GiftOption } from '#domain/cart/gift-option'
import { firstProblem } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'
import { changeItem } from '../change-line.server'
import { giftOptionForm } from './gift-option.form'

/** Makes a line a gift. A half-filled form asks for the rest and loses nothing. */
export const giveItem = formHandler({ schema: giftOptionForm, act: 'change' }, async (giftOption, { shop, params }) => {
  const problems = problemsOf(giftOption)
  if (Object.values(problems).some((problem) => problem !== undefined)) throw new FieldErrors(problems)
  return asGift(shop, params.itemId, giftOption)
})

/** It is no gift after all. */
export const takeGiftBack = formHandler({ schema: z.object({}), act: 'change' }, (_, { shop, params }) => asGift(shop, params.itemId, null))

async function asGift(shop: StorefrontContext, itemId: string | undefined, giftOption: GiftOption | null): Promise<Response> {
  const cart = await readCart(shop)
  const line = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  // A missing line needs no message: the cart shows what is left.
  if (line) await changeItem(shop, { itemId: line.id, productId: line.productId, upc: line.upc, qty: line.qty, giftOption })
  return seeOther(href('cart', { locale: shop.locale }))
}

function problemsOf({ to, email: address, message }: GiftOption) {
  return {
    to: firstProblem(to, [required, maxLength(50)]),
    email: firstProblem(address, [required, email, maxLength(100)]),
    message: firstProblem(message, [required, maxLength(500)]),
  }
}
