import { keyedHash, getIdentitySecret } from '../../../worker/platform/auth/secrets'
import type { RequestContext } from '../../../worker/platform/request-context'
import { change, engineCart, ownCart } from '../cart/engine-cart'
import type { AdapterEnv } from '../env'
import { laneOf } from '../lanes'
import { customerToken, EngineError } from '../medusa-client'
import type { MedusaCart } from '../medusa-types'

/** The cart an account comes back to; undefined when it has none, or it has become an order. */
export async function basketOf(env: AdapterEnv, consumerNo: string): Promise<string | undefined> {
  const id = (await laneOf(env, `consumer:${consumerNo}`).kept())?.basketId
  const cart = id === undefined ? undefined : await ownCart(env, id, { consumerNo })
  return cart?.ok ? id : undefined
}

type Joining = { shop: RequestContext; consumerNo: string; guestCart?: string | undefined }

/** The cart of an account after a sign-in: its own with the guest's lines in it, or the guest's, which then is the account's. */
export async function joinedCart(env: AdapterEnv, { shop, consumerNo, guestCart }: Joining): Promise<string | undefined> {
  const basketId = await basketOf(env, consumerNo)
  const guest = await guestCartOf(env, shop, guestCart)
  if (!guest || guest.items.length === 0) return basketId
  if (basketId === undefined) return takenOver(env, { consumerNo, cart: guest })
  for (const { variant_id, quantity, metadata } of guest.items) await addIfThere(env, basketId, { variant_id, quantity, metadata })
  return basketId
}

/** Only the session that began a guest's cart hands it over. */
async function guestCartOf(env: AdapterEnv, { usid }: RequestContext, id: string | undefined): Promise<MedusaCart | undefined> {
  if (id === undefined || usid === undefined) return undefined
  const cart = await engineCart(env, id)
  const guest = `G${await keyedHash(getIdentitySecret(env), `consumer:${usid}`)}`
  return cart?.metadata?.owner === guest && cart.completed_at === null ? cart : undefined
}

async function takenOver(env: AdapterEnv, { consumerNo, cart }: { consumerNo: string; cart: MedusaCart }): Promise<string> {
  await change(env, cart.id, { path: '/customer', token: await customerToken(env, consumerNo) })
  await change(env, cart.id, { body: { metadata: { ...cart.metadata, owner: consumerNo } } })
  await laneOf(env, `consumer:${consumerNo}`).keep({ basketId: cart.id })
  return cart.id
}

/** What has been sold out meanwhile stays behind. */
async function addIfThere(env: AdapterEnv, id: string, body: object): Promise<void> {
  try {
    await change(env, id, { path: '/line-items', body })
  } catch (error) {
    if (!(error instanceof EngineError) || error.status >= 500) throw error
  }
}
