import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { maxBodyBytes } from '#config/constants'
import type { Platform } from '../contract-router'
import type { PlatformEnv } from '../env'
import { consoleCalls } from './call-operation'
import { formOf } from './console-app'
import { mountPlaces } from './mount-places'
import { type ConsoleNotice, consolePage } from './console-page'
import { beginSession, type ConsoleApp, consoleSession, endSession, isOwnForm } from './console-session'

const foreignForm = 'This form was sent from another page. Open the console and try again.'

/**
 * The operators' console under `/ops`: server-rendered pages and forms without scripts. Every form makes a call of `/operations/v1` with the
 * operator's own token, so that scopes, keys and the audit are those of the API.
 */
export function mountConsole(app: Hono<Platform>) {
  const ops = new Hono<ConsoleApp>()
  const calls = consoleCalls(app)
  ops.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text('This form is too large.', 413) }))
  ops.use((c, next) => headers(c.env)(c, next))

  ops.post('/sign-in', async (c) => {
    if (!isOwnForm(c)) return c.text(foreignForm, 403)
    const form = await formOf(c)
    if (form && (await beginSession(c, form.get('token')?.trim() ?? ''))) return c.redirect('/ops', 303)
    return c.html(
      signInPage({ tone: 'error', text: 'This token is invalid or has expired. Create a new one with npm run operator:token.' }),
      401,
    )
  })

  ops.use(async (c, next) => {
    const session = await consoleSession(c)
    if (!session) return c.html(signInPage(), 401)
    if (c.req.method !== 'GET' && !isOwnForm(c)) return c.text(foreignForm, 403)
    c.set('session', session)
    c.header('Cache-Control', 'no-store')
    return next()
  })

  ops.post('/sign-out', (c) => {
    endSession(c)
    return c.redirect('/ops', 303)
  })
  mountPlaces(ops, calls)
  app.route('/ops', ops)
}

/** Nothing but forms, styles and pictures of the shops' goods. */
function headers({ STOREFRONTS = '' }: PlatformEnv) {
  const shops = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  return secureHeaders({
    // Without a referrer browsers send `Origin: null` with forms, which no form of ours may have.
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: {
      ...{ defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], formAction: ["'self'"], frameAncestors: ["'none'"] },
      ...(shops.length > 0 && { imgSrc: shops }),
    },
  })
}

function signInPage(notice?: ConsoleNotice) {
  return consolePage(
    { title: 'Sign in', ...(notice && { notice }) },
    html`<form class="card sign-in" method="post" action="/ops/sign-in">
      <label for="token">Operator token</label>
      <input id="token" name="token" type="password" autocomplete="off" aria-describedby="token-hint" required />
      <p class="hint" id="token-hint">Create one with npm run operator:token.</p>
      <button>Sign in</button>
    </form>`,
  )
}
