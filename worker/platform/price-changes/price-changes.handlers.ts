import type { priceChangeEndpoints } from '#contracts/price-changes'
import type { Handlers } from '../mount'

export const priceChangesHandlers: Handlers<typeof priceChangeEndpoints> = {}
