import type { checkoutEndpoints } from '#contracts/checkout'
import type { Handlers } from '../mount'

export const checkoutHandlers: Handlers<typeof checkoutEndpoints> = {}
