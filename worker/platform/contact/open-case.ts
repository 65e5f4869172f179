import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { keyedHash, getIdentitySecret } from '../auth/secrets'

type Case = { kind: 'contact' | 'warranty'; shop: RequestContext; consumerNo: string; content: unknown; now: number }

/** The number of a case, before or after it is opened: the same message under its transaction is the same case. */
export async function deriveCaseId(env: PlatformEnv, { kind, shop, consumerNo }: Omit<Case, 'content' | 'now'>): Promise<string> {
  const hash = await keyedHash(getIdentitySecret(env), `case:${kind}:${consumerNo}:${shop.transactionId}`)
  return `${kind === 'contact' ? 'C' : 'W'}${(BigInt(`0x${hash.slice(0, 12)}`) % 10_000_000_000n).toString().padStart(10, '0')}`
}

export async function isCaseOpen({ RECORDS }: PlatformEnv, { shop, consumerNo }: Pick<Case, 'shop' | 'consumerNo'>): Promise<boolean> {
  const query = RECORDS.prepare('SELECT 1 FROM cases WHERE owner = ? AND transaction_id = ?').bind(consumerNo, shop.transactionId)
  return (await query.first()) !== null
}

/** Stores a case; an existing one stays. */
export async function openCase(env: PlatformEnv, { kind, shop, consumerNo, content, now }: Case): Promise<string> {
  const caseId = await deriveCaseId(env, { kind, shop, consumerNo })
  const values = [
    caseId,
    kind,
    consumerNo,
    shop.transactionId,
    shop.siteId,
    shop.locale,
    JSON.stringify(content),
    new Date(now).toISOString(),
  ]
  await env.RECORDS.prepare(
    `INSERT INTO cases (case_id, kind, owner, transaction_id, site_id, locale, content, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
    .bind(...values)
    .run()
  return caseId
}
