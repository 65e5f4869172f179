import { computeHmac, getIdentitySecret } from '../../../worker/platform/security/secrets'
import type { RequestContext } from '../../../worker/platform/request-context'
import { changeEngineCart, loadEngineCart, loadOwnCart } from '../cart/engine-cart'
import type { AdapterEnv } from '../env'
import { getLane } from '../lanes'
import { createCustomerToken, EngineError } from '../medusa-client'
import type { MedusaCart } from '../medusa-types'

/** The cart an account comes back to; undefined when it has none, or it has become an order. */
export async function findConsumerCartId(env: AdapterEnv, consumerNo: string): Promise<string | undefined> {
  const id = (await getLane(env, `consumer:${consumerNo}`).kept())?.basketId
  const cart = id === undefined ? undefined : await loadOwnCart(env, id, { consumerNo })
  return cart?.ok ? id : undefined
}

type GuestCartMerge = { shop: RequestContext; consumerNo: string; guestCart?: string | undefined }

/** The cart of an account after a sign-in: its own with the guest's lines in it, or the guest's, which then is the account's. */
export async function mergeCarts(env: AdapterEnv, { shop, consumerNo, guestCart }: GuestCartMerge): Promise<string | undefined> {
  const basketId = await findConsumerCartId(env, consumerNo)
  const guestCartToMerge = await findGuestCart(env, shop, guestCart)
  if (!guestCartToMerge || guestCartToMerge.items.length === 0) return basketId
  if (basketId === undefined) return assignCart(env, { consumerNo, cart: guestCartToMerge })
  for (const { variant_id, quantity, metadata } of guestCartToMerge.items)
    await addItemIfAvailable(env, basketId, { variant_id, quantity, metadata })
  return basketId
}

/** Only the session that began a guest's cart hands it over. */
async function findGuestCart(env: AdapterEnv, { usid }: RequestContext, id: string | undefined): Promise<MedusaCart | undefined> {
  if (id === undefined || usid === undefined) return undefined
  const cart = await loadEngineCart(env, id)
  const guestNo = `G${await computeHmac(getIdentitySecret(env), `consumer:${usid}`)}`
  return cart?.metadata?.owner === guestNo && cart.completed_at === null ? cart : undefined
}

async function assignCart(env: AdapterEnv, { consumerNo, cart }: { consumerNo: string; cart: MedusaCart }): Promise<string> {
  await changeEngineCart(env, cart.id, { path: '/customer', token: await createCustomerToken(env, consumerNo) })
  await changeEngineCart(env, cart.id, { body: { metadata: { ...cart.metadata, owner: consumerNo } } })
  await getLane(env, `consumer:${consumerNo}`).keep({ basketId: cart.id })
  return cart.id
}

/** What has been sold out meanwhile stays behind. */
async function addItemIfAvailable(env: AdapterEnv, id: string, body: object): Promise<void> {
  try {
    await changeEngineCart(env, id, { path: '/line-items', body })
  } catch (error) {
    if (!(error instanceof EngineError) || error.status >= 500) throw error
  }
}
