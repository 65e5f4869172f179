import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { operationsSecretOf } from '../auth/secrets'
import type { Platform } from '../contract-router'
import { accessOperatorOf } from '../operations/access-operator'
import { type Operator, operatorOf, signOperatorToken } from '../operations/operator-token'

const name = '__Host-operator'
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export type ConsoleSession = { token: string; operator: Operator }
export type ConsoleApp = Platform & { Variables: { session: ConsoleSession } }
export type ConsoleContext = Context<ConsoleApp>

/** Longer than any page takes to be made. */
const accessTokenMs = 5 * 60_000

/** The operator whom Cloudflare Access has signed in, or whose token is in the cookie; null when there is neither, or it has ended. */
export async function consoleSession(c: ConsoleContext): Promise<ConsoleSession | null> {
  const secret = operationsSecretOf(c.env)
  const known = secret && (await accessOperatorOf(c.env, c.req.header('Cf-Access-Jwt-Assertion'), Date.now()))
  if (known) return { token: await signOperatorToken(secret, known, Date.now() + accessTokenMs), operator: known }
  const token = getCookie(c, name) ?? ''
  const operator = await operatorIn(c, token)
  return operator ? { token, operator } : null
}

/** Keeps a valid token in a cookie until the browser is closed; false for any other. */
export async function beginSession(c: ConsoleContext, token: string): Promise<boolean> {
  if (!(await operatorIn(c, token))) return false
  setCookie(c, name, token, attributes)
  return true
}

export function endSession(c: ConsoleContext) {
  deleteCookie(c, name, attributes)
}

/** A form of another site cannot act here: the cookie is strict, and the form's origin is ours. */
export function isOwnForm(c: ConsoleContext): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin === new URL(c.req.url).origin
}

function operatorIn(c: ConsoleContext, token: string): Promise<Operator | null> {
  return operatorOf(operationsSecretOf(c.env), `Bearer ${token}`, Date.now())
}
