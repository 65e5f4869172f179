import type { Tally } from '#contracts/entities/review'
import { fail, ok, type Outcome } from '#contracts/errors'

type Vote = { itemId: string; voter: string; vote: 'UP' | 'DOWN'; transactionId: string; now: number }

const none: Tally = { helpful: 0, notHelpful: 0 }

/** Counts one vote per shopper and item. REV410 for a second one; a retry of the same call does not count as one. */
export async function castVote(db: D1Database, { itemId, voter, vote, transactionId, now }: Vote): Promise<Outcome<Tally>> {
  const [, own, counts] = await db.batch([
    db
      .prepare('INSERT INTO item_votes VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(itemId, voter, vote, transactionId, new Date(now).toISOString()),
    db.prepare('SELECT transaction_id FROM item_votes WHERE item_id = ? AND voter = ?').bind(itemId, voter),
    talliesStatement(db, [itemId]),
  ])
  const [kept] = (own?.results ?? []) as { transaction_id: string }[]
  if (kept?.transaction_id !== transactionId) return fail('VOTE_REPEATED')
  return ok(talliesIn((counts?.results ?? []) as VotesRow[]).get(itemId) ?? none)
}

/** Helpful and unhelpful votes per id. */
export async function tallies(db: D1Database, itemIds: readonly string[]): Promise<(itemId: string) => Tally> {
  if (itemIds.length === 0) return () => none
  const counted = talliesIn((await talliesStatement(db, itemIds).all<VotesRow>()).results)
  return (itemId) => counted.get(itemId) ?? none
}

type VotesRow = { item_id: string; helpful: number; total: number }

function talliesStatement(db: D1Database, itemIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT item_id, sum(vote = 'UP') AS helpful, count(*) AS total FROM item_votes
       WHERE item_id IN (SELECT value FROM json_each(?)) GROUP BY item_id`,
    )
    .bind(JSON.stringify(itemIds))
}

function talliesIn(rows: readonly VotesRow[]): Map<string, Tally> {
  return new Map(rows.map(({ item_id, helpful, total }) => [item_id, { helpful, notHelpful: total - helpful }]))
}
