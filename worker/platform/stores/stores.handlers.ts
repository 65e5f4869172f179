import type { storeEndpoints } from '#contracts/stores'
import type { Handlers } from '../mount'

export const storesHandlers: Handlers<typeof storeEndpoints> = {}
