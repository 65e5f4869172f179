import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type * as z from 'zod'
import { readForm } from '#config/bounds/request-limits'
import { isChangeOperation, type Operation } from '#contracts/operations/operation'
import { getOperationsSecret } from '../security/secrets'
import type { PlatformHonoEnv } from '../contract-router'
import { verifyAccessOperator } from '../operations/access-operator'
import { type Operator, verifyOperatorToken, signOperatorToken } from '../operations/operator-token'
import { type ConsoleFrame, type ConsoleHtml, renderConsolePage } from './console-page'
import { getOperatorMessage } from './operator-messages'

export type ConsoleView = Pick<ConsoleFrame, 'title' | 'back' | 'notice'> & { content: ConsoleHtml; status?: 200 | 404 | 409 | 422 }

/** The pages of one signed-in operator. */
export function showConsolePage(c: ConsoleContext, { status = 200, content, ...frame }: ConsoleView) {
  const nonce = c.get('secureHeadersNonce')
  const page = { ...frame, operator: c.var.session.operator.name, path: c.req.path, ...(nonce && { nonce }) }
  return c.html(renderConsolePage(page, content), status)
}

/** The fields of a form; null for one that is refused. */
export async function readFormFields(c: Pick<Context, 'req'>): Promise<URLSearchParams | null> {
  const { form } = await readForm(c.req.raw)
  const fields = form && [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return fields ? new URLSearchParams(fields) : null
}

/** Shows a page with the reason why a call was refused. */
export function showErrorPage(
  c: ConsoleContext,
  { title, text, content = html`` }: { title: string; text: string; content?: ConsoleHtml },
) {
  return showConsolePage(c, { title, content, notice: { tone: 'error', text }, status: 422 })
}

const cookieName = '__Host-operator'
const cookieAttributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export type ConsoleSession = { token: string; operator: Operator }
export type ConsoleApp = PlatformHonoEnv & { Variables: { session: ConsoleSession } & SecureHeadersVariables }
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

export type OperationCallResult<T> = { ok: true; value: T } | { ok: false; errorId: string; message: string; field?: string }
type OperationRequest = {
  token: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Idempotency key of a change: the form's, so that a form sent twice acts once. */
  key?: string
}

type ErrorDetail = {
  errorId?: string
  message?: string
  additionalInfo?: { field?: string; maxAllowedQty?: number; orderNumber?: string }
}

export type ConsoleClient = ReturnType<typeof createConsoleClient>

/** Operators' calls as any client of the API makes them: token, key, bounds and audit are the API's. */
export function createConsoleClient(app: Hono<PlatformHonoEnv>) {
  async function call<O extends Operation>(
    c: ConsoleContext,
    operation: O,
    { token, params = {}, query = {}, body, key }: OperationRequest,
  ): Promise<OperationCallResult<z.output<O['response']>>> {
    const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(isChangeOperation(operation) && { 'idempotency-key': key ?? crypto.randomUUID() }),
    }
    const init = { method: operation.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await app.fetch(new Request(`http://platform${path}${search && `?${search}`}`, init), c.env, c.executionCtx)
    const responseBody: unknown = await response.json()
    if (response.ok) return { ok: true, value: responseBody as z.output<O['response']> }
    const [problem] = (responseBody as { errorDetails?: ErrorDetail[] }).errorDetails ?? []
    const errorId = problem?.errorId ?? String(response.status)
    const errorFacts = { ...problem?.additionalInfo, scope: operation.scope }
    const { field } = errorFacts
    const message = getOperatorMessage(errorId, errorFacts, problem?.message ?? 'Something went wrong. Try again.')
    return { ok: false, errorId, message, ...(field !== undefined && { field }) }
  }
  return { call }
}
