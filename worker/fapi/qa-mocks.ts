import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { readJson } from '#config/bounds/read-json'
import { readForm } from '#config/bounds/request-limits'
import { maxBodyBytes } from '#config/constants'
import type { Endpoint } from '#contracts/endpoint'
import { errorCodes } from '#contracts/errors'
import { type Mock, parseMocks } from '~/server/api-clients.server'
import type { StorefrontEnv } from '~/server/request-context'
import { createCommerceUpstream } from '~/server/upstreams.server'
import { endpoints } from '../../contracts'
import { getReferringPath } from './qa-strip'

/** Page where a tester chooses mock responses for this browser. Bundles without QA tools do not contain it. */
export function createQaMocks(): Hono {
  const options = { calls: listCallNames(), scenarios: ['sample', 'botCheck', ...Object.keys(errorCodes)] }
  return new Hono()
    .get('/', (c) => c.html(renderMocksPage(parseMocks(getCookie(c, 'mock') ?? ''), options)))
    .post('/', async (c) => {
      const { form, problem } = await readForm(c.req.raw)
      if (problem !== undefined) return c.text(problem, 400)
      const fields = Object.fromEntries(form) as Partial<Record<string, string>>
      const mocks = applyMockForm(parseMocks(getCookie(c, 'mock') ?? ''), fields, options)
      if (mocks.length === 0) deleteCookie(c, 'mock', cookie)
      else setCookie(c, 'mock', mocks.map(serializeMock).join('!'), cookie)
      return c.redirect(fields.back ? getReferringPath(c) : '/fapi/qa/mocks', 303)
    })
}

const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** Calls that may be mocked. */
type MockFormOptions = { calls: string[]; scenarios: string[] }

function listCallNames(): string[] {
  return Object.entries(endpoints).flatMap(([area, own]) => Object.keys(own).map((name) => `${area}.${name}`))
}

function applyMockForm(mocks: readonly Mock[], fields: Partial<Record<string, string>>, { calls, scenarios }: MockFormOptions): Mock[] {
  const [ready] = parseMocks(fields.mock ?? '')
  const { call = '', scenario = '', status = '' } = ready ?? fields
  const { remove } = fields
  const others = mocks.filter((mock) => mock.call !== (remove ?? call))
  const added = remove === undefined && calls.includes(call) && scenarios.includes(scenario) ? [{ call, scenario, status }] : []
  return parseMocks([...others, ...added].map(serializeMock).join('!'))
}

function serializeMock({ call, scenario, status }: Mock): string {
  return `${call}~${scenario}${status ? `~${status}` : ''}`
}

function renderMocksPage(mocks: readonly Mock[], { calls, scenarios }: MockFormOptions) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Mocked responses</title>
      <h1>Mocked responses</h1>
      <p>The commerce platform answers the calls listed here as you choose, in this browser only.</p>
      ${
        mocks.length === 0
          ? html`<p>None is chosen: every call does its work.</p>`
          : html`<ul>
              ${mocks.map(renderMockItem)}
            </ul>`
      }
      <form method="post">
        <p>
          <label
            >Call
            <select name="call">
              ${calls.map((call) => html`<option>${call}</option>`)}
            </select></label
          >
        </p>
        <p>
          <label
            >Answer
            <select name="scenario">
              ${scenarios.map((name) => html`<option>${name}</option>`)}
            </select></label
          >
        </p>
        <p>
          <label>Status <input name="status" inputmode="numeric" pattern="[2-5][0-9][0-9]" placeholder="its own" /></label>
        </p>
        <p><button>Answer like this</button></p>
      </form>
      <p><a href="/">To the shop</a></p>
    </html>`
}

function renderMockItem(mock: Mock) {
  return html`<li>
    <form method="post"><code>${serializeMock(mock)}</code> <button name="remove" value="${mock.call}">Remove</button></form>
  </li>`
}

type QaPlatformEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }

const platformPages = { '/calls': '/', '/openapi.json': '/openapi.json', '/stuck': '/qa/stuck' }

/** Proxies platform tools to testers, who cannot reach it: API documents and stuck orders. */
export function createQaPlatform() {
  const app = new Hono<QaPlatformEnv>()
  for (const [path, platformPath] of Object.entries(platformPages))
    app.get(path, async (c) => {
      const answer = await createCommerceUpstream(c.env, undefined).send(new Request(`http://platform${platformPath}`))
      const type = answer.headers.get('Content-Type') ?? ''
      if (!type.startsWith('text/html')) return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': type } })
      // Its inline style needs our nonce.
      return c.html((await answer.text()).replace('<style>', `<style nonce="${c.get('secureHeadersNonce') ?? ''}">`))
    })
  return app
}

/**
 * Checks a response that a tester posts against the contract of a call, such as `cart.get` or `products.search`. Bundles without QA tools do not
 * contain it.
 */
export function createResponseValidator(): Hono {
  return new Hono().post('/:contract', async (c) => {
    const endpoint = findEndpoint(c.req.param('contract'))
    if (!endpoint) return c.json(failure('API404', 'No such contract'), 404)
    const answer = await readJson(c.req.raw, maxBodyBytes)
    if (answer === undefined) return c.json(failure('API400', 'Send JSON'), 400)
    const { error } = endpoint.response.safeParse(answer)
    return c.json({
      valid: !error,
      errors: (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    })
  })
}

function findEndpoint(contract: string): Endpoint | undefined {
  const [area = '', name = '', ...rest] = contract.split('.')
  const areas: Record<string, Record<string, Endpoint>> = endpoints
  const calls = rest.length === 0 && Object.hasOwn(areas, area) ? areas[area] : undefined
  return calls && Object.hasOwn(calls, name) ? calls[name] : undefined
}

function failure(errorId: string, message: string) {
  return { errorDetails: [{ errorId, message }] }
}
