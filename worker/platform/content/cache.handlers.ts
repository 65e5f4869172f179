import type { cacheEndpoints } from '#contracts/cache'
import { ok } from '#contracts/errors'
import type { Handlers } from '../contract-router'
import { purgesSince } from './purges.sql.ts'

export const cacheHandlers: Handlers<typeof cacheEndpoints> = {
  purges: async ({ query: { since } }, env) => ok(await purgesSince(env.RECORDS, since)),
}
