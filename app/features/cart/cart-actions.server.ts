import { ApiError, errorIdOf } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { changeItem, removeItem } from './cart.server'
import { changeItemForm, removeItemForm } from './change-item.form'

/** A new quantity of a line; zero takes the line out of the cart. */
export const changeItemAction = formHandler({ schema: changeItemForm, act: 'change' }, async (change, { shop }) => {
  if (change.qty === 0) await removeItem(shop, change).catch(asNotRemoved)
  else await changeItem(shop, change)
  return seeOther(href('cart', { locale: shop.locale }))
})

export const removeItemAction = formHandler(removeItemForm, async ({ itemId, upc, name }, { shop }) => {
  await removeItem(shop, { itemId, upc }).catch(asNotRemoved)
  await shop.session.addFlash({ tone: 'success', key: 'cart.removed', values: { name } })
  return seeOther(href('cart', { locale: shop.locale }))
})

/** A failure we can explain keeps its own words; of any other the shopper is told that the line is still there. (MSG-15) */
function asNotRemoved(error: unknown): never {
  const isUnknown = error instanceof ApiError && (error.errorId === 'SERVER_ERROR' || errorIdOf(error.errorId) === undefined)
  throw isUnknown ? new ApiError('ITEM_NOT_REMOVED', error.status, { message: error.message }) : error
}
