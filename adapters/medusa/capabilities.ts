import type { utilityEndpoints } from '#contracts/utilities'
import { ok } from '#contracts/errors'
import { utilitiesHandlers } from '../../worker/platform/utilities/utilities.handlers'
import { asPlatform } from './env'
import type { AdapterCalls } from './serve-calls'

/** What Medusa has nothing for, or what this adapter does not bring over. */
const lacks = [
  ...(['loyalty', 'giftCards', 'giftOptions', 'reservations', 'associates', 'wishlists', 'reviews', 'content', 'stores'] as const),
  ...(['notifications', 'newsletter', 'operations', 'signInCodes', 'passkeys', 'emailChange', 'personalData'] as const),
]

export const utilityHandlers: AdapterCalls<typeof utilityEndpoints> = {
  capabilities: async () => ok({ lacks: [...lacks] }),
  countryList: (call, env) => utilitiesHandlers.countryList(call, asPlatform(env)),
  states: (call, env) => utilitiesHandlers.states(call, asPlatform(env)),
}
