import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { operationsSecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { PageKey } from './content-pages.sql.ts'

type DraftSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'OPERATIONS_SECRET'>
const claims = z.object({ site: z.string(), page: z.string() })
const [typ, audience] = ['draft+jwt', 'vitrine-draft']

/** What a preview link proves: whoever has it may see this page's draft until `expiresAt` (milliseconds). Null without a secret. */
export async function signDraftToken(env: DraftSettings, { siteId, page }: PageKey, expiresAt: number): Promise<string | null> {
  const key = keyOf(env)
  if (!key) return null
  return new SignJWT({ site: siteId, page })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

/** Whether a token lets its holder see the draft of this page. */
export async function opensDraft(env: DraftSettings, token: string, { siteId, page, now }: PageKey & { now: number }): Promise<boolean> {
  const key = keyOf(env)
  if (!key) return false
  try {
    const options = { algorithms: ['HS256'], typ, audience, currentDate: new Date(now), requiredClaims: ['exp'] }
    const held = claims.safeParse((await jwtVerify(token, key, options)).payload).data
    return held?.site === siteId && held.page === page
  } catch {
    // jose tells every kind of bad token by throwing; each shows what is published.
    return false
  }
}

function keyOf(env: DraftSettings): Uint8Array | null {
  const secret = operationsSecretOf(env)
  return secret ? new TextEncoder().encode(`draft-token:${secret}`) : null
}
