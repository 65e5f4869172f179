import { sendDueEmails } from '../emails/send-due-emails'
import { StockObject } from '../stock/stock.object'
import { tellRestocked } from './tell-restocked'

/** Stock that emails whoever waits for a variant as soon as it is back. The cron trigger emails those beyond the first hundred. */
export class NotifyingStockObject extends StockObject {
  protected override async onRestocked(upcs: readonly string[]): Promise<void> {
    const now = new Date()
    try {
      await tellRestocked(this.env, now, upcs)
      await sendDueEmails(this.env, now)
    } catch (error) {
      // The report is stored: the cron trigger tries again.
      console.error(JSON.stringify({ restocked: upcs, untold: String(error) }))
    }
  }
}
