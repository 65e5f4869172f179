import type { orderEndpoints } from '#contracts/orders'
import type { Handlers } from '../contract-router'
import { takeResult } from './hand-over'
import { placeOrder } from './place-order'
import { prepareOrder } from './prepare-order'

/** The calls that make an order of a cart. */
export const placementHandlers: Pick<Handlers<typeof orderEndpoints>, 'prepare' | 'place' | 'authenticate'> = {
  prepare: (call, env) => prepareOrder(env, call),
  place: (call, env) => placeOrder(env, call),
  authenticate: (call, env) => takeResult(env, call),
}
