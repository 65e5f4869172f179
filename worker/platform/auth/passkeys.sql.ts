export type Passkey = {
  id: string
  consumerNo: string
  publicKey: string
  counter: number
  name: string
  createdAt: string
  usedAt?: string
}
type PasskeyRow = {
  id: string
  consumer_no: string
  public_key: string
  counter: number
  name: string
  created_at: string
  used_at: string | null
}

/** Limit per account. */
const maxPasskeys = 10

/** An account's passkeys, oldest first. */
export async function listPasskeys(db: D1Database, consumerNo: string): Promise<Passkey[]> {
  const query = db.prepare('SELECT * FROM passkeys WHERE consumer_no = ? ORDER BY created_at, id').bind(consumerNo)
  return (await query.all<PasskeyRow>()).results.map(toPasskey)
}

export async function findPasskeyById(db: D1Database, id: string): Promise<Passkey | null> {
  const row = await db.prepare('SELECT * FROM passkeys WHERE id = ?').bind(id).first<PasskeyRow>()
  return row && toPasskey(row)
}

/** False when the account has as many as it may. One id is one passkey: it does not move to another account. */
export async function savePasskey(db: D1Database, { id, consumerNo, publicKey, counter, name, createdAt }: Passkey): Promise<boolean> {
  const insert = `INSERT INTO passkeys (id, consumer_no, public_key, counter, name, created_at)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE (SELECT COUNT(*) FROM passkeys WHERE consumer_no = ?2) < ?7 ON CONFLICT DO NOTHING`
  await db.prepare(insert).bind(id, consumerNo, publicKey, counter, name, createdAt, maxPasskeys).run()
  return (await findPasskeyById(db, id))?.consumerNo === consumerNo
}

/** Notes a use. False when its counter does not rise, as of a copied authenticator; those that do not count stay at 0. */
export async function recordPasskeyUse(db: D1Database, { id, counter, at }: { id: string; counter: number; at: string }): Promise<boolean> {
  const update = await db
    .prepare('UPDATE passkeys SET counter = ?2, used_at = ?3 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))')
    .bind(id, counter, at)
    .run()
  return update.meta.changes === 1
}

export async function removePasskey(db: D1Database, { id, consumerNo }: Pick<Passkey, 'id' | 'consumerNo'>): Promise<void> {
  await db.prepare('DELETE FROM passkeys WHERE id = ? AND consumer_no = ?').bind(id, consumerNo).run()
}

/** Removes all passkeys of an account. */
export async function removeAllPasskeys(db: D1Database, consumerNo: string): Promise<void> {
  await db.prepare('DELETE FROM passkeys WHERE consumer_no = ?').bind(consumerNo).run()
}

function toPasskey({ id, consumer_no, public_key, counter, name, created_at, used_at }: PasskeyRow): Passkey {
  return {
    ...{ id, consumerNo: consumer_no, publicKey: public_key, counter, name, createdAt: created_at },
    ...(used_at !== null && { usedAt: used_at }),
  }
}
