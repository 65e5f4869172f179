import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { getOperationsSecret } from '../auth/secrets'
import type { Platform } from '../contract-router'
import { verifyAccessOperator } from '../operations/access-operator'
import { type Operator, verifyOperatorToken, signOperatorToken } from '../operations/operator-token'

const cookieName = '__Host-operator'
const cookieAttributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export type ConsoleSession = { token: string; operator: Operator }
export type ConsoleApp = Platform & { Variables: { session: ConsoleSession } }
export type ConsoleContext = Context<ConsoleApp>

/** Longer than any page takes to be made. */
const accessTokenLifetimeMs = 5 * 60_000

/** The operator whom Cloudflare Access has signed in, or whose token is in the cookie; null when there is neither, or it has ended. */
export async function loadConsoleSession(c: ConsoleContext): Promise<ConsoleSession | null> {
  const secret = getOperationsSecret(c.env)
  const accessOperator = secret && (await verifyAccessOperator(c.env, c.req.header('Cf-Access-Jwt-Assertion'), Date.now()))
  if (accessOperator)
    return { token: await signOperatorToken(secret, accessOperator, Date.now() + accessTokenLifetimeMs), operator: accessOperator }
  const token = getCookie(c, cookieName) ?? ''
  const operator = await verifyOperator(c, token)
  return operator ? { token, operator } : null
}

/** Keeps a valid token in a cookie until the browser is closed; false for any other. */
export async function startSession(c: ConsoleContext, token: string): Promise<boolean> {
  if (!(await verifyOperator(c, token))) return false
  setCookie(c, cookieName, token, cookieAttributes)
  return true
}

export function endSession(c: ConsoleContext) {
  deleteCookie(c, cookieName, cookieAttributes)
}

/** A form of another site cannot act here: the cookie is strict, and the form's origin is ours. */
export function isSameOriginForm(c: ConsoleContext): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin === new URL(c.req.url).origin
}

function verifyOperator(c: ConsoleContext, token: string): Promise<Operator | null> {
  return verifyOperatorToken(getOperationsSecret(c.env), `Bearer ${token}`, Date.now())
}
