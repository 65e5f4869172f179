import type { cacheEndpoints } from '#contracts/cache'
import { ok } from '#contracts/errors'
import type { Handlers } from '../contract-router'
import { listPurgesSince } from './purges.sql.ts'

export const cacheHandlers: Handlers<typeof cacheEndpoints> = {
  purges: async ({ query: { since } }, env) => ok(await listPurgesSince(env.RECORDS, since)),
}
