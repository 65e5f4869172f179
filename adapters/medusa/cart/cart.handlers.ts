import type { cartEndpoints } from '#contracts/cart'
import { maxCartItems } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toProductPath } from '#routes/slug'
import type { RequestContext } from '../../../worker/platform/request-context'
import { getVariantImage, toVariantOptions, getAvailableUnits } from '../catalog/map-product'
import { loadCurrentProduct } from '../catalog/catalog-cache'
import type { AdapterEnv } from '../env'
import type { MedusaCart, MedusaVariant } from '../medusa-types'
import type { AdapterCalls } from '../serve-calls'
import { getLane } from '../lanes'
import { changeEngineCart, createEngineCart, loadOwnCart, loadCart } from './engine-cart'
import type { LineFacts } from './map-cart'

type ItemToSell = { productId: string; upc: string; qty: number; storeId?: string | undefined; customAmount?: number | null | undefined }
type SellableItem = { variant: MedusaVariant; facts: LineFacts }

/** The variant of an item, if that many can be sold. `inCart`: pieces the cart has already. */
async function findSellableItem(
  env: AdapterEnv,
  { shop, item, inCart = 0 }: { shop: RequestContext; item: ItemToSell; inCart?: number },
): Promise<Outcome<SellableItem>> {
  if (item.storeId !== undefined && item.storeId !== 'me') return fail('STORE_NOT_FOUND', { field: 'storeId' })
  const product = await loadCurrentProduct(env, item.productId, shop.currency)
  const variant = product?.variants.find(({ upc }) => upc === item.upc)
  if (!product || !variant) return fail('ITEM_NOT_AVAILABLE', { field: 'upc' })
  if (item.customAmount !== undefined && item.customAmount !== null) return fail('INVALID_REQUEST', { field: 'customAmount' })
  const availableUnits = getAvailableUnits(variant)
  if (availableUnits === 0) return fail('ITEM_OOS')
  if (inCart + item.qty > availableUnits) return fail('ADDED_MAX_QUANTITY', { maxAllowedQty: Math.max(0, availableUnits - inCart) })
  const { external_id: productId, title, subtitle } = product
  const facts = { productId, upc: variant.upc, type: subtitle ?? '', options: toVariantOptions(product, variant, shop) }
  return ok({ variant, facts: { ...facts, image: getVariantImage(product, variant), pdpUrl: toProductPath(title, productId) } })
}

const countCartUnits = ({ items }: MedusaCart, variant: Pick<ItemToSell, 'upc'>) =>
  items.filter(({ metadata }) => metadata?.upc === variant.upc).reduce((sum, { quantity }) => sum + quantity, 0)

function addLine(env: AdapterEnv, id: string, { found, qty }: { found: SellableItem; qty: number }) {
  const { variant, facts } = found
  return changeEngineCart(env, id, { path: '/line-items', body: { variant_id: variant.id, quantity: qty, metadata: facts } })
}

/** The account finds its cart again at the next sign-in. */
async function createCallerCart(
  env: AdapterEnv,
  { shop, caller, consumerNo }: { shop: RequestContext; caller: { kind: string }; consumerNo: string },
) {
  const isGuest = caller.kind === 'GUEST'
  const id = await createEngineCart(env, { shop, consumerNo, isGuest })
  if (!isGuest) await getLane(env, `consumer:${consumerNo}`).keep({ basketId: id })
  return id
}

export const cartHandlers: AdapterCalls<typeof cartEndpoints> = {
  async create(call, env) {
    return ok(await loadCart(env, await createCallerCart(env, call)))
  },

  async createWithItem(call, env) {
    const { body: item, shop } = call
    const sellableItem = await findSellableItem(env, { shop, item })
    if (!sellableItem.ok) return sellableItem
    const id = await createCallerCart(env, call)
    await addLine(env, id, { found: sellableItem.value, qty: item.qty })
    return ok(await loadCart(env, id))
  },

  async get({ params: { basketId }, consumerNo }, env) {
    const cart = await loadOwnCart(env, basketId, { consumerNo })
    return cart.ok ? ok(await loadCart(env, basketId)) : cart
  },

  async addItem({ body: item, shop, consumerNo }, env) {
    const cart = await loadOwnCart(env, item.cartId, { consumerNo })
    if (!cart.ok) return cart
    if (item.saveForLater) return fail('NOT_FOUND')
    const unitsInCart = countCartUnits(cart.value, item)
    if (unitsInCart === 0 && cart.value.items.length >= maxCartItems) return fail('CART_FULL')
    const sellableItem = await findSellableItem(env, { shop, item, inCart: unitsInCart })
    if (!sellableItem.ok) return sellableItem
    await addLine(env, item.cartId, { found: sellableItem.value, qty: item.qty })
    return ok(await loadCart(env, item.cartId))
  },

  async changeItem({ params: { basketId }, body: item, shop, consumerNo }, env) {
    const cart = await loadOwnCart(env, basketId, { consumerNo })
    if (!cart.ok) return cart
    const line = cart.value.items.find(({ id }) => id === item.itemId)
    if (!line) return fail('ITEM_NOT_AVAILABLE', { field: 'itemId' })
    const isSame = line.metadata?.upc === item.upc
    const sellableItem = await findSellableItem(env, { shop, item, inCart: isSame ? 0 : countCartUnits(cart.value, item) })
    if (!sellableItem.ok) return sellableItem
    if (isSame) await changeEngineCart(env, basketId, { path: `/line-items/${line.id}`, body: { quantity: item.qty } })
    else {
      await addLine(env, basketId, { found: sellableItem.value, qty: item.qty })
      await changeEngineCart(env, basketId, { path: `/line-items/${line.id}`, method: 'DELETE' })
    }
    return ok(await loadCart(env, basketId))
  },

  async removeItem({ body: { cartId, itemId }, consumerNo }, env) {
    const cart = await loadOwnCart(env, cartId, { consumerNo })
    if (!cart.ok) return cart
    if (!cart.value.items.some(({ id }) => id === itemId)) return fail('ITEM_NOT_AVAILABLE', { field: 'itemId' })
    await changeEngineCart(env, cartId, { path: `/line-items/${encodeURIComponent(itemId)}`, method: 'DELETE' })
    return ok(await loadCart(env, cartId))
  },
}
