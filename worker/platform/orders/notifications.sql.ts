import type { Notification } from './notification'

type NotificationsRecords = Pick<D1Database, 'prepare' | 'batch'>

/** Stores notifications; a repeated one is stored already. */
export async function keepNotifications(records: NotificationsRecords, notifications: readonly Notification[], at: string): Promise<void> {
  const insert = 'INSERT INTO payment_notifications (id, content, received_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await records.batch(notifications.map((each) => records.prepare(insert).bind(idOf(each), JSON.stringify(each), at)))
}

/** Unprocessed webhooks, oldest first. */
export async function dueNotifications(records: NotificationsRecords, most: number): Promise<Notification[]> {
  const { results } = await records
    .prepare('SELECT content FROM payment_notifications WHERE handled_at IS NULL ORDER BY received_at LIMIT ?')
    .bind(most)
    .all<{ content: string }>()
  return results.map(({ content }) => JSON.parse(content) as Notification)
}

export async function markHandled(records: NotificationsRecords, notification: Notification, at: string): Promise<void> {
  await records.prepare('UPDATE payment_notifications SET handled_at = ? WHERE id = ?').bind(at, idOf(notification)).run()
}

/** Returns true if the provider has sent this webhook. */
export async function isReported(records: NotificationsRecords, told: Parameters<typeof idOf>[0]): Promise<boolean> {
  return (await records.prepare('SELECT 1 FROM payment_notifications WHERE id = ?').bind(idOf(told)).first()) !== null
}

function idOf({
  pspReference,
  eventCode,
  success,
  digest,
}: Pick<Notification, 'pspReference' | 'eventCode' | 'success' | 'digest'>): string {
  return [pspReference, eventCode, success, digest].filter(Boolean).join(':')
}
