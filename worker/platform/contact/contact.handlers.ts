import type { contactEndpoints } from '#contracts/contact'
import type { Handlers } from '../mount'

export const contactHandlers: Handlers<typeof contactEndpoints> = {}
