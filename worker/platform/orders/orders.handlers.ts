import type { orderEndpoints } from '#contracts/orders'
import type { Handlers } from '../mount'

export const ordersHandlers: Handlers<typeof orderEndpoints> = {}
