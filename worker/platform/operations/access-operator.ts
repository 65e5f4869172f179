import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod'
import { type OperatorScope, operatorScopes } from '#contracts/operations/operation'
import type { PlatformEnv } from '../env'
import { type Operator, isOperatorName } from './operator-token'

const identitySchema = z.object({ email: z.string().max(254) })
/** The team's keys, by its domain: asked for when a key is unknown, at most every half minute, and again after ten minutes. */
const keySetsByTeam = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
const keysTimeoutMs = 3_000

/**
 * The operator whom Cloudflare Access has signed in, by its assertion. Null for an assertion that is not for this application, and for a
 * person who is not in the list. Null without its settings; nothing is asked for then.
 */
export async function verifyAccessOperator(env: AccessEnv, assertion: string | undefined, now: number): Promise<Operator | null> {
  const setting = getAccessSettings(env)
  if (!setting || !assertion || assertion.length > 8_192) return null
  const { team, audience, scopesByEmail } = setting
  try {
    const { payload } = await jwtVerify(assertion, getTeamKeys(team), {
      ...{ algorithms: ['RS256'], issuer: `https://${team}`, audience },
      ...{ currentDate: new Date(now), requiredClaims: ['exp', 'iat'] },
    })
    const email = identitySchema.safeParse(payload).data?.email.toLowerCase()
    const scopes = email === undefined ? undefined : scopesByEmail.get(email)
    return email !== undefined && scopes ? { name: email, scopes } : null
  } catch (error) {
    // jose tells every kind of bad assertion by throwing. An operator reads why; a visitor sees the sign-in page.
    console.warn(JSON.stringify({ outside: 'access', reason: String(error) }))
    return null
  }
}

function getTeamKeys(team: string): ReturnType<typeof createRemoteJWKSet> {
  const cachedKeys = keySetsByTeam.get(team)
  if (cachedKeys) return cachedKeys
  const keys = createRemoteJWKSet(new URL(`https://${team}/cdn-cgi/access/certs`), { timeoutDuration: keysTimeoutMs })
  keySetsByTeam.set(team, keys)
  return keys
}

export type AccessEnv = Pick<PlatformEnv, 'ACCESS_TEAM_DOMAIN' | 'ACCESS_AUDIENCE' | 'ACCESS_OPERATORS'>
/** Cloudflare Access in front of the console: its team, the application, and what each person may do there, by email address in lower case. */
type AccessSettings = { team: string; audience: string; scopesByEmail: ReadonlyMap<string, readonly OperatorScope[]> }

const names = ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE', 'ACCESS_OPERATORS'] as const

/** Undefined where nobody signs in by Access: without all of its settings, or with a wrong one. */
function getAccessSettings(env: AccessEnv): AccessSettings | undefined {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience } = env
  if (!team || !audience || listAccessProblems(env).length > 0) return undefined
  return { team, audience, scopesByEmail: new Map(parseOperators(env.ACCESS_OPERATORS).map(({ email, scopes }) => [email, scopes ?? []])) }
}

/** Lists problems of the settings, a sentence each; empty if all are valid or none is set. */
export function listAccessProblems(env: AccessEnv): string[] {
  if (names.every((name) => !env[name])) return []
  const invalidOperators = parseOperators(env.ACCESS_OPERATORS).filter(
    ({ email, scopes }) => !scopes || !isOperatorName(email) || !email.includes('@'),
  )
  const checks: [boolean, string][] = [
    [
      !/^[a-z0-9-]+\.cloudflareaccess\.com$/.test(env.ACCESS_TEAM_DOMAIN ?? ''),
      'ACCESS_TEAM_DOMAIN is missing or wrong: <team>.cloudflareaccess.com.',
    ],
    [!/^[0-9a-f]{64}$/.test(env.ACCESS_AUDIENCE ?? ''), 'ACCESS_AUDIENCE is missing or wrong: the audience tag of the application.'],
    [
      !env.ACCESS_OPERATORS || invalidOperators.length > 0,
      'ACCESS_OPERATORS is missing or wrong: email=scope,scope for each person, space-separated; * is every scope.',
    ],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/** `scopes` is undefined where one of them does not exist. */
function parseOperators(text = ''): { email: string; scopes: readonly OperatorScope[] | undefined }[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [email = '', list = ''] = entry.toLowerCase().split('=')
      const knownScopes = list.split(',').flatMap((name) => operatorScopes.find((scope) => scope === name) ?? [])
      const scopes = list === '*' ? operatorScopes : knownScopes.length === list.split(',').length ? knownScopes : undefined
      return { email, scopes }
    })
}
