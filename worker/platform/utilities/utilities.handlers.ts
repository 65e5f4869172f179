import type { utilityEndpoints } from '#contracts/utilities'
import type { Handlers } from '../mount'

export const utilitiesHandlers: Handlers<typeof utilityEndpoints> = {}
