import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { fapi } from '../fapi/app'
import { searchEnginesApp } from '../search-engines/app'
import { observeRequest } from './observe-request'
import { createPageCacheHandler } from './page-cache-handler'
import { qaStrip } from './qa-strip'
import { localeRedirect } from './locale-redirect'
import { handleFailure, withLoadShedding, renderRemixPage } from './remix-page'
import { requireBody, requireSameOrigin } from './request-guard'
import { securityHeaders } from './security-headers'
import { loadCapabilities, readVisitor, startRequest } from './start-request'
import type { StorefrontHonoEnv } from './storefront-env'

export { AssociateObject } from './associate.object'
export { SessionObject } from './session.object'

/** Hono's fastest router for many requests. It throws at startup if it cannot serve a path; the default router would get slower. */
const storefrontApp = new Hono<StorefrontHonoEnv>({ router: new RegExpRouter() })

// Never taken from the client: its id could be another request's.
storefrontApp.use(requestId({ headerName: '' }))
storefrontApp.use(observeRequest)
storefrontApp.use(startRequest)
storefrontApp.use(securityHeaders)
storefrontApp.use(requireSameOrigin)
storefrontApp.route('/fapi', fapi)
storefrontApp.route('/', searchEnginesApp)
storefrontApp.use(requireBody)
storefrontApp.use(readVisitor)
storefrontApp.use(localeRedirect)
storefrontApp.use(loadCapabilities)
if (__QA__) storefrontApp.use(qaStrip)
storefrontApp.all('*', createPageCacheHandler(withLoadShedding(renderRemixPage)))
storefrontApp.onError(handleFailure)

export default storefrontApp
