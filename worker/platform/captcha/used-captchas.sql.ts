/** Longer than anything counted here is valid. */
const keptMs = 20 * 60_000

/** Marks it as used; false when it has been used before. Of two concurrent calls one gets true. */
export async function useCaptcha(db: D1Database, id: string, now: number): Promise<boolean> {
  const [, used] = await db.batch([
    db.prepare('DELETE FROM used_captchas WHERE at <= ?').bind(now - keptMs),
    db.prepare('INSERT INTO used_captchas (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(id, now),
  ])
  return used?.meta.changes === 1
}
