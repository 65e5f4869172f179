import type { OrderEmail } from '#contracts/operations/order-history'

type EmailRow = { template: string; recipient: string; at: string; sentAt: string | null }

/** The emails of an order, whomever they went to, oldest first; their ids begin with its number. */
export async function sentOrderEmails(records: Pick<D1Database, 'prepare'>, orderNumber: string): Promise<OrderEmail[]> {
  const query = `SELECT template, recipient, created_at AS at, sent_at AS sentAt FROM mails
    WHERE id >= ?1 || ':' AND id < ?1 || ';' ORDER BY created_at, id`
  const { results } = await records.prepare(query).bind(orderNumber).all<EmailRow>()
  return results.map(({ sentAt, ...email }) => ({ ...email, ...(sentAt !== null && { sentAt }) }))
}
