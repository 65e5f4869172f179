import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytes } from '#config/constants'
import { addressField } from './address-field'
import { appEntry } from './app-entry'
import { completePages } from './complete-pages'
import { components } from './components'
import { pageContents } from './page-contents'
import { paymentSession } from './payment-session'
import { qaEmails, qaOutbox } from './qa-emails'
import { qaMocks, qaPlatform } from './qa-mocks'
import { browserReports } from './browser-reports'
import { validateResponse } from './validate-response'

/** The storefront's own small endpoints. */
export const fapi = new Hono()

/** Reads no more than this, whatever the declared length. */
fapi.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ errorDetails: [{ errorId: 'API406', message: 'Too large' }] }, 413) }))

/**
 * The edge's clock in milliseconds, by which opt-in dates and age limits are reckoned: at the edge itself, so that there is no time of 1970
 * to fall back to.
 */
fapi.get('/server/time', (c) => c.json({ timestamp: Date.now() }))

fapi.route('/', completePages)
fapi.route('/components', components)
fapi.route('/pages', pageContents)
fapi.route('/app', appEntry)
fapi.route('/', browserReports)
fapi.route('/payment', paymentSession)
fapi.route('/address', addressField)

if (__QA__) {
  fapi.route('/api/validate-response', validateResponse())
  fapi.route('/qa/mocks', qaMocks())
  fapi.route('/qa/emails', qaEmails())
  fapi.route('/qa/outbox', qaOutbox())
  fapi.route('/qa/platform', qaPlatform())
}

/** Nothing under /fapi is a page; a handler of its own, because the outer app handles 404 differently. */
fapi.all('*', (c) => c.json({ errorDetails: [{ errorId: 'API404', message: 'No such endpoint' }] }, 404))
