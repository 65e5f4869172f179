import { enrollmentCodeHash } from '#domain/identity/enrollment-code'

type StoreDevicesOptions = { storeId: string; code: string; device: string; now: number }

/** The store this device was enrolled for; null for any other device. */
export async function storeOfDevice(db: D1Database, device: string): Promise<string | null> {
  const row = await db.prepare('SELECT store_id FROM store_devices WHERE device = ?').bind(device).first<{ store_id: string }>()
  return row?.store_id ?? null
}

/** Uses a code of the store up for this device; false when there is no such code, it has ended, or another device has used it. */
export async function enrollWith(db: D1Database, { storeId, code, device, now }: StoreDevicesOptions): Promise<boolean> {
  const hash = await enrollmentCodeHash(storeId, code)
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
export async function openCode(db: D1Database, { storeId, code, expiresAt }: { storeId: string; code: string; expiresAt: number }) {
  await db
    .prepare('INSERT OR REPLACE INTO enrollment_codes (code_hash, store_id, expires_at) VALUES (?, ?, ?)')
    .bind(await enrollmentCodeHash(storeId, code), storeId, expiresAt)
    .run()
}
