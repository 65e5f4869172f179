import type { Notification } from './notification'

type NotificationsRecords = Pick<D1Database, 'prepare' | 'batch'>

/** Stores notifications; a repeated one is stored already. */
export async function saveNotifications(
  records: NotificationsRecords,
  notifications: readonly Notification[],
  receivedAt: string,
): Promise<void> {
  const insert = 'INSERT INTO payment_notifications (id, content, received_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  await records.batch(
    notifications.map((notification) =>
      records.prepare(insert).bind(getNotificationId(notification), JSON.stringify(notification), receivedAt),
    ),
  )
}

/** `tries`: how often it could not be handled. */
export type DueNotification = { notification: Notification; tries: number }

/** Webhooks to handle now, oldest first: new ones before those that could not be handled, and of these only those whose pause is over. */
export async function listDueNotifications(
  records: NotificationsRecords,
  { now, most: limit }: { now: Date; most: number },
): Promise<DueNotification[]> {
  const query = `SELECT content, COALESCE(tries, 0) AS tries FROM payment_notifications LEFT JOIN notification_tries USING (id)
    WHERE handled_at IS NULL AND COALESCE(next_at, '') <= ?1 ORDER BY tries IS NOT NULL, received_at LIMIT ?2`
  const { results } = await records.prepare(query).bind(now.toISOString(), limit).all<{ content: string; tries: number }>()
  return results.map(({ content, tries }) => ({ notification: JSON.parse(content) as Notification, tries }))
}

/** Counts a try that came to nothing; not tried again before `nextAt`. */
export async function postponeNotification(records: NotificationsRecords, notification: Notification, nextAt: Date): Promise<void> {
  const upsert = `INSERT INTO notification_tries (id, tries, next_at) VALUES (?1, 1, ?2)
    ON CONFLICT (id) DO UPDATE SET tries = tries + 1, next_at = ?2`
  await records.prepare(upsert).bind(getNotificationId(notification), nextAt.toISOString()).run()
}

export async function markHandled(records: NotificationsRecords, notification: Notification, handledAt: string): Promise<void> {
  await records
    .prepare('UPDATE payment_notifications SET handled_at = ? WHERE id = ?')
    .bind(handledAt, getNotificationId(notification))
    .run()
}

/** Returns true if the provider has sent this webhook. */
export async function isNotificationReceived(
  records: NotificationsRecords,
  notification: Parameters<typeof getNotificationId>[0],
): Promise<boolean> {
  return (await records.prepare('SELECT 1 FROM payment_notifications WHERE id = ?').bind(getNotificationId(notification)).first()) !== null
}

function getNotificationId({
  pspReference,
  eventCode,
  success,
  digest,
}: Pick<Notification, 'pspReference' | 'eventCode' | 'success' | 'digest'>): string {
  return [pspReference, eventCode, success, digest].filter(Boolean).join(':')
}
