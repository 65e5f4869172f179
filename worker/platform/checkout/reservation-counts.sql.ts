/** Hashed keys a reservation counts for, with the maximum units. */
export type Counted = { who: string; most: number }
type Counting = { id: string; pieces: number; counted: readonly Counted[]; now: number; expiresAt: number }

/**
 * Counts a reservation for all of them, or for none when one limit is exceeded; repeated it is the same one. One statement, so that
 * concurrent calls count exactly.
 */
export async function countReservation(db: D1Database, { id, pieces, counted, now, expiresAt }: Counting): Promise<boolean> {
  const [, inserted] = await db.batch([
    db.prepare('DELETE FROM reservation_counts WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `INSERT INTO reservation_counts (who, id, pieces, expires_at)
         SELECT each.value ->> 'who', ?1, ?2, ?3 FROM json_each(?4) AS each
         WHERE NOT EXISTS (
           SELECT 1 FROM json_each(?4) AS other
           WHERE ?2 + (SELECT coalesce(sum(pieces), 0) FROM reservation_counts WHERE who = other.value ->> 'who' AND id <> ?1)
             > (other.value ->> 'most'))
         ON CONFLICT (who, id) DO UPDATE SET pieces = excluded.pieces, expires_at = excluded.expires_at`,
      )
      .bind(id, pieces, expiresAt, JSON.stringify(counted)),
  ])
  return inserted?.meta.changes === counted.length
}

/** It came to nothing. */
export async function uncountReservation(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM reservation_counts WHERE id = ?').bind(id).run()
}
