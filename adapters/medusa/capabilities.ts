import type { utilityEndpoints } from '#contracts/utilities'
import { ok } from '#contracts/errors'
import { utilitiesHandlers } from '../../worker/platform/utilities/utilities.handlers'
import { toPlatformEnv } from './env'
import type { AdapterCalls } from './serve-calls'

/** What Medusa has nothing for, or what this adapter does not bring over. */
const unsupportedFeatures = [
  ...(['loyalty', 'giftCards', 'giftOptions', 'reservations', 'associates', 'wishlists', 'reviews', 'content', 'stores'] as const),
  ...(['notifications', 'newsletter', 'operations', 'signInCodes', 'passkeys', 'emailChange', 'personalData'] as const),
]

export const utilityHandlers: AdapterCalls<typeof utilityEndpoints> = {
  capabilities: async () => ok({ lacks: [...unsupportedFeatures] }),
  countryList: (call, env) => utilitiesHandlers.countryList(call, toPlatformEnv(env)),
  states: (call, env) => utilitiesHandlers.states(call, toPlatformEnv(env)),
}
