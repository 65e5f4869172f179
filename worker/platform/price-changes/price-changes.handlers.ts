import type { priceChangeEndpoints } from '#contracts/price-changes'
import { askBalance } from '../gift-cards/ask-balance'
import type { Handlers } from '../mount'

export const priceChangesHandlers: Handlers<typeof priceChangeEndpoints> = {
  giftCardBalance: (call, env) => askBalance(env, call),
}
