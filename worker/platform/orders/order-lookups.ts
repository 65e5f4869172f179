import type { orderEndpoints } from '#contracts/orders'
import type { Handlers } from '../contract-router'
import { trackOrder } from './track-order'
import { withdrawableOrder, withdrawOrder } from './withdraw-order'

/** Calls for whoever knows an order's number and what goes with it, without an account. */
export const lookupHandlers: Pick<Handlers<typeof orderEndpoints>, 'track' | 'withdrawable' | 'withdraw'> = {
  track: ({ body, shop, now }, env) => trackOrder(env, body, { shop, now }),
  withdrawable: ({ body, shop, now }, env) => withdrawableOrder(env, body, { shop, now }),
  withdraw: ({ body, shop, now }, env) => withdrawOrder(env, body, { shop, now }),
}
