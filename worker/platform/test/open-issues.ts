import { pageOfIssues } from '../orders/payment-issues.sql'

/** The first page of the open payment issues of an order, or of all orders. */
export async function openIssues(records: Parameters<typeof pageOfIssues>[0], orderNumber?: string) {
  return (await pageOfIssues(records, { orderNumber })).issues
}
