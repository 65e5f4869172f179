export type Reservation = {
  id: string
  storeId: string
  productId: string
  upc: string
  qty: number
  contact: { firstName: string; lastName: string; email: string; phone: string }
  expiresAt: string
}

/** Stores what a store needs to know of a reservation; sent again it is the same one, with its newest data. */
export async function keepReservation(db: D1Database, { id, storeId, productId, upc, qty, contact, expiresAt }: Reservation) {
  await db
    .prepare(
      `INSERT INTO reservations (id, store_id, product_id, upc, qty, contact, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (id) DO UPDATE SET qty = ?5, contact = ?6, expires_at = ?7`,
    )
    .bind(id, storeId, productId, upc, qty, JSON.stringify(contact), expiresAt)
    .run()
}

/** Returns true if already made. */
export async function isReserved(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM reservations WHERE id = ?').bind(id).first()) !== null
}
