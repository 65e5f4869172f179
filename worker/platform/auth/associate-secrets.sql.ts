import type { KeptPassword } from './hashed-password'

type AssociateSecret = { storeId: string; employeeId: string; secret: KeptPassword }

/** Returns an associate's stored secret; null if none was issued. */
export async function secretOf(db: D1Database, { storeId, employeeId }: Omit<AssociateSecret, 'secret'>): Promise<KeptPassword | null> {
  const row = await db
    .prepare('SELECT secret FROM associate_secrets WHERE store_id = ? AND employee_id = ?')
    .bind(storeId, employeeId)
    .first<{ secret: string }>()
  return row && (JSON.parse(row.secret) as KeptPassword)
}

export async function keepSecret(db: D1Database, { storeId, employeeId, secret }: AssociateSecret): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO associate_secrets (store_id, employee_id, secret) VALUES (?, ?, ?)')
    .bind(storeId, employeeId, JSON.stringify(secret))
    .run()
}
