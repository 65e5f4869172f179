import { hashEnrollmentCode } from '#domain/identity/associate'
import type { StoredPassword } from './password-hash'

type AssociateSecret = { storeId: string; employeeId: string; secret: StoredPassword }

/** Returns an associate's stored secret; null if none was issued. */
export async function loadAssociateSecret(
  db: D1Database,
  { storeId, employeeId }: Omit<AssociateSecret, 'secret'>,
): Promise<StoredPassword | null> {
  const row = await db
    .prepare('SELECT secret FROM associate_secrets WHERE store_id = ? AND employee_id = ?')
    .bind(storeId, employeeId)
    .first<{ secret: string }>()
  return row && (JSON.parse(row.secret) as StoredPassword)
}

export async function saveAssociateSecret(db: D1Database, { storeId, employeeId, secret }: AssociateSecret): Promise<void> {
  await db
    .prepare('INSERT OR REPLACE INTO associate_secrets (store_id, employee_id, secret) VALUES (?, ?, ?)')
    .bind(storeId, employeeId, JSON.stringify(secret))
    .run()
}

type DeviceEnrollment = { storeId: string; code: string; device: string; now: number }

/** The store this device was enrolled for; null for any other device. */
export async function findStoreIdByDevice(db: D1Database, device: string): Promise<string | null> {
  const row = await db.prepare('SELECT store_id FROM store_devices WHERE device = ?').bind(device).first<{ store_id: string }>()
  return row?.store_id ?? null
}

/** Uses a code of the store up for this device; false when there is no such code, it has ended, or another device has used it. */
export async function enrollDeviceByCode(db: D1Database, { storeId, code, device, now }: DeviceEnrollment): Promise<boolean> {
  const hash = await hashEnrollmentCode(storeId, code)
  const [, enrolled] = await db.batch([
    db
      .prepare('UPDATE enrollment_codes SET device = ?1 WHERE code_hash = ?2 AND expires_at > ?3 AND device IS NULL')
      .bind(device, hash, now),
    db
      .prepare(
        `INSERT OR REPLACE INTO store_devices (device, store_id, enrolled_at)
         SELECT ?1, store_id, ?3 FROM enrollment_codes WHERE code_hash = ?2 AND device = ?1 AND expires_at > ?3`,
      )
      .bind(device, hash, now),
  ])
  return enrolled?.meta.changes === 1
}

/** The code can enroll another device, until then. */
export async function saveEnrollmentCode(
  db: D1Database,
  { storeId, code, expiresAt }: { storeId: string; code: string; expiresAt: number },
) {
  await db
    .prepare('INSERT OR REPLACE INTO enrollment_codes (code_hash, store_id, expires_at) VALUES (?, ?, ?)')
    .bind(await hashEnrollmentCode(storeId, code), storeId, expiresAt)
    .run()
}
