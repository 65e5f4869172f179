import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod'
import { type AccessEnv, accessSetting } from './access-setting'
import type { Operator } from './operator-token'

const identity = z.object({ email: z.string().max(254) })
/** The team's keys, by its domain: asked for when a key is unknown, at most every half minute, and again after ten minutes. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
const keysTimeoutMs = 3_000

/**
 * The operator whom Cloudflare Access has signed in, by its assertion; null without its settings, for an assertion that is not for this
 * application, and for a person who is not in the list. Without the settings nothing is asked for.
 */
export async function accessOperatorOf(env: AccessEnv, assertion: string | undefined, now: number): Promise<Operator | null> {
  const setting = accessSetting(env)
  if (!setting || !assertion || assertion.length > 8_192) return null
  const { team, audience, scopesOf } = setting
  try {
    const { payload } = await jwtVerify(assertion, keysOf(team), {
      ...{ algorithms: ['RS256'], issuer: `https://${team}`, audience },
      ...{ currentDate: new Date(now), requiredClaims: ['exp', 'iat'] },
    })
    const email = identity.safeParse(payload).data?.email.toLowerCase()
    const scopes = email === undefined ? undefined : scopesOf.get(email)
    return email !== undefined && scopes ? { name: email, scopes } : null
  } catch (error) {
    // jose tells every kind of bad assertion by throwing. An operator reads why; a visitor sees the sign-in page.
    console.warn(JSON.stringify({ outside: 'access', reason: String(error) }))
    return null
  }
}

function keysOf(team: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(team)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(`https://${team}/cdn-cgi/access/certs`), { timeoutDuration: keysTimeoutMs })
  keySets.set(team, keys)
  return keys
}
