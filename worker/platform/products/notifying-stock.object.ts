import { sendDueEmails } from '../emails/send-due-emails'
import { StockObject } from '../stock/stock.object'
import { sendBackInStockEmails } from './back-in-stock'

/** Stock that emails shoppers as soon as their variant is back. The cron trigger emails those beyond the first hundred. */
export class NotifyingStockObject extends StockObject {
  protected override async onRestocked(upcs: readonly string[]): Promise<void> {
    const now = new Date()
    try {
      await sendBackInStockEmails(this.env, now, upcs)
      await sendDueEmails(this.env, now)
    } catch (error) {
      // The change is stored, so the cron trigger retries.
      console.error(JSON.stringify({ restocked: upcs, untold: String(error) }))
    }
  }
}
