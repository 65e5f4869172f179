const mostLookups = 10
const windowMs = 10 * 60_000

/** Counts a look-up of this session; false when it has had its ten within the last ten minutes, and this one does not count then. */
export async function mayLookUp(db: D1Database, session: string, now: number): Promise<boolean> {
  const [, counted] = await db.batch([
    db.prepare('DELETE FROM lookups WHERE at <= ?').bind(now - windowMs),
    db
      .prepare('INSERT INTO lookups (session, at) SELECT ?1, ?2 WHERE (SELECT count(*) FROM lookups WHERE session = ?1) < ?3')
      .bind(session, now, mostLookups),
  ])
  return counted?.meta.changes === 1
}
