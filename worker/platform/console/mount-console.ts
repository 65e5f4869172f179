import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { maxBodyBytes } from '#config/constants'
import type { PlatformHonoEnv } from '../contract-router'
import type { PlatformEnv } from '../env'
import {
  createConsoleClient,
  readFormFields,
  showConsolePage,
  startSession,
  type ConsoleApp,
  loadConsoleSession,
  endSession,
  isSameOriginForm,
} from './console-app'
import { mountConsolePages } from './mount-console-pages'
import { type ConsoleNotice, renderConsolePage } from './console-page'

const foreignFormError = 'This form was sent from another page. Open the console and try again.'

/**
 * The operators' console under `/ops`: server-rendered pages and forms that need no scripts. Every form makes a call of `/operations/v1` with the
 * operator's own token, so that scopes, keys and the audit are those of the API.
 */
export function mountConsole(app: Hono<PlatformHonoEnv>) {
  const consoleApp = new Hono<ConsoleApp>()
  const client = createConsoleClient(app)
  consoleApp.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text('This form is too large.', 413) }))
  consoleApp.use((c, next) => buildSecurityHeaders(c.env)(c, next))

  consoleApp.post('/sign-in', async (c) => {
    if (!isSameOriginForm(c)) return c.text(foreignFormError, 403)
    const form = await readFormFields(c)
    if (form && (await startSession(c, form.get('token')?.trim() ?? ''))) return c.redirect('/ops', 303)
    return c.html(
      renderSignInPage({ tone: 'error', text: 'This token is invalid or has expired. Create a new one with npm run operator:token.' }),
      401,
    )
  })

  consoleApp.use(async (c, next) => {
    const session = await loadConsoleSession(c)
    if (!session) return c.html(renderSignInPage(), 401)
    if (c.req.method !== 'GET' && !isSameOriginForm(c)) return c.text(foreignFormError, 403)
    c.set('session', session)
    c.header('Cache-Control', 'no-store')
    return next()
  })

  consoleApp.post('/sign-out', (c) => {
    endSession(c)
    return c.redirect('/ops', 303)
  })
  mountConsolePages(consoleApp, client)
  consoleApp.get('*', (c) => {
    const content = html`<p>Check the address, or <a href="/ops">go to orders</a>.</p>`
    return showConsolePage(c, { title: 'Page not found', content, status: 404 })
  })
  app.route('/ops', consoleApp)
}

/** Nothing but forms, styles, pictures of the shops' goods and the script of the keys. */
function buildSecurityHeaders({ STOREFRONTS = '' }: PlatformEnv) {
  const storefrontOrigins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  return secureHeaders({
    // Without a referrer browsers send `Origin: null` with forms, which no form of ours may have.
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: {
      ...{ defaultSrc: ["'none'"], scriptSrc: [NONCE], styleSrc: ["'unsafe-inline'"], formAction: ["'self'"], frameAncestors: ["'none'"] },
      ...(storefrontOrigins.length > 0 && { imgSrc: storefrontOrigins }),
    },
  })
}

function renderSignInPage(notice?: ConsoleNotice) {
  return renderConsolePage(
    { title: 'Sign in', ...(notice && { notice }) },
    html`<form class="card sign-in" method="post" action="/ops/sign-in">
      <label for="token">Operator token</label>
      <input id="token" name="token" type="password" autocomplete="off" aria-describedby="token-hint" required />
      <p class="hint" id="token-hint">Create one with npm run operator:token.</p>
      <button>Sign in</button>
    </form>`,
  )
}
