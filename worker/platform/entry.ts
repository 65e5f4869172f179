import { platform } from './app'
import { purgePriceRecord } from './catalog/price-record.sql.ts'
import { purgeProductChanges } from './catalog/product-sources.sql.ts'
import { purgeContentChanges, publishDuePages } from './content/change-page'
import type { PlatformEnv } from './env'
import { sendDueEmails } from './emails/send-due-emails'
import { purgeRequests } from './audit/operation-requests.sql.ts'
import { handleNotifications } from './orders/handle-notification'
import { sendBackInStockEmails } from './products/back-in-stock'

export * from './durable-objects'

export default {
  fetch: platform.fetch,
  /**
   * Runs every minute. Publishes pages that are due. Sends emails about variants that are back in stock, then all due emails. Tries again
   * webhooks that could not be handled. Deletes operators' calls older than thirty days.
   */
  scheduled: async (_, env) => {
    const now = new Date()
    const [notifications] = await Promise.allSettled([sendBackInStockEmails(env, now), publishDuePages(env, now)])
    const purges = [
      purgeRequests(env.RECORDS, now),
      purgeProductChanges(env.CATALOGUE, now),
      purgePriceRecord(env.CATALOGUE, now),
      purgeContentChanges(env.RECORDS, now),
    ]
    await Promise.all([sendDueEmails(env, now), handleNotifications(env), ...purges])
    if (notifications.status === 'rejected') throw notifications.reason
  },
} satisfies ExportedHandler<PlatformEnv>
