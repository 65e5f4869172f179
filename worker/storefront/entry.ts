import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { fapi } from '../fapi/app'
import { searchEngines } from '../search-engines/app'
import { observeRequest } from './observe-request'
import { pageCache } from './page-cache-handler'
import { localeRedirect } from './redirect'
import { failurePage, loadShedding, remixPage } from './remix-page'
import { receivedBody, sameOrigin } from './same-origin'
import { securityHeaders } from './security-headers'
import { knowBackend, readVisitor, startRequest } from './start-request'
import type { Storefront } from './storefront'

export { AssociateObject } from './associate.object'
export { SessionObject } from './session.object'

/** Hono's fastest router for many requests. It throws at startup if it cannot serve a path; the default router would get slower. */
const app = new Hono<Storefront>({ router: new RegExpRouter() })

// Never taken from the client: its id could be another request's.
app.use(requestId({ headerName: '' }))
app.use(observeRequest)
app.use(startRequest)
app.use(securityHeaders)
app.use(sameOrigin)
app.route('/fapi', fapi)
app.route('/', searchEngines)
app.use(receivedBody)
app.use(readVisitor)
app.use(localeRedirect)
app.use(knowBackend)
app.all('*', pageCache(loadShedding(remixPage)))
app.onError(failurePage)

export default app
