import { listOpenIssues, type PaymentIssue } from '../orders/payment-issues'
import { platformEnv } from './platform'

/** What the operators' list shows, of one order or of all. */
export async function openIssues(orderNumber?: string): Promise<PaymentIssue[]> {
  return (await listOpenIssues(platformEnv.RECORDS, { orderNumber })).issues
}
