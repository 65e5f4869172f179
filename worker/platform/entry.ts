import { platform } from './app'
import { purgePriceRecord } from './catalog/price-record.sql.ts'
import { purgeProductChanges } from './catalog/product-sources.sql.ts'
import { purgeContentChanges, publishDue } from './content/change-page'
import type { PlatformEnv } from './env'
import { sendDueEmails } from './emails/send-due-emails'
import { purgeRequests } from './operations/operation-requests.sql.ts'
import { handleNotifications } from './orders/handle-notification'
import { tellRestocked } from './products/back-in-stock'

export * from './durable-objects'

export default {
  fetch: platform.fetch,
  /** Every minute: pages that are due; emails about variants that are back in stock, then all due emails; webhooks that could not be handled; and operators' calls older than thirty days. */
  scheduled: async (_, env) => {
    const now = new Date()
    const [told] = await Promise.allSettled([tellRestocked(env, now), publishDue(env, now)])
    const old = [
      purgeRequests(env.RECORDS, now),
      purgeProductChanges(env.CATALOGUE, now),
      purgePriceRecord(env.CATALOGUE, now),
      purgeContentChanges(env.RECORDS, now),
    ]
    await Promise.all([sendDueEmails(env, now), handleNotifications(env), ...old])
    if (told.status === 'rejected') throw told.reason
  },
} satisfies ExportedHandler<PlatformEnv>
