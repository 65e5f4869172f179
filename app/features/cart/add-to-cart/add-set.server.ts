import { z } from 'zod'
import { defaultQty } from '#config/constants'
import { href } from '#routes'
import { loadSetItems, loadProductSet } from '~/features/catalog/product/product-sets.server'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { addToCart } from '../cart.server'

/** Chosen variant of each item in a set: `piece_HV7K2Q41` → its code, empty if not wanted. */
const addSetForm = z.looseObject({
  /** Idempotency key of the rendered form: a double click adds once. */
  act: z.string().max(64).default(''),
})

/**
 * Adds the chosen products of a set one after the other and returns to the set with a confirmation. If one fails, those before it stay in
 * the cart, and a retry does not add them again.
 */
export const addSetAction = formHandler({ schema: addSetForm, act: 'add' }, async ({ act, ...fields }, { shop, params }) => {
  const productSet = await loadProductSet(shop, params.setId ?? '')
  if (!productSet) throw new Response('No such set', { status: 404 })
  const selectedItems = (await loadSetItems(shop, productSet)).flatMap(({ card, options }) => {
    const upc = fields[`piece_${card.id}`]
    return options.some((option) => option.upc === upc) ? [{ productId: card.id, upc: String(upc), pdpUrl: card.url }] : []
  })
  if (selectedItems.length === 0) throw new FieldError('', 'sets.chooseOne')
  for (const item of selectedItems) {
    const claimKey = `add ${item.upc} ${act}`
    if (!(await shop.session.claim(claimKey))) continue
    await addToCart(shop, { ...item, qty: defaultQty }).catch(async (error: unknown) => {
      // This item was not added, so the next attempt counts as new.
      await shop.session.release(claimKey)
      throw error
    })
  }
  await shop.session.addFlash({
    tone: 'success',
    key: 'sets.added',
    values: { count: selectedItems.length, name: productSet.name },
    link: { key: 'cart.view', path: href('cart', { locale: shop.locale }) },
  })
  return seeOther(href('productSet', { locale: shop.locale, setId: productSet.id }))
})
