import type { consumerEndpoints } from '#contracts/consumer'
import type { Handlers } from '../mount'

export const consumerHandlers: Handlers<typeof consumerEndpoints> = {}
