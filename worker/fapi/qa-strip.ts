import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { isLocale } from '#config/locales'
import type { StorefrontEnv } from '~/server/request-context'
import { findLogLine } from '../storefront/qa-log'
import { stripCookie } from '../storefront/qa-strip'

type QaStripEnv = { Bindings: Pick<StorefrontEnv, 'ENVIRONMENT'> }

const cookieAttributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/**
 * Shows or hides the strip for developers and goes on to a page. `to` names the page; without it, that is the one the developer came from.
 * `locale` shows it in another locale. A link, because the other brands are other hosts, which take no forms of ours.
 */
export function qaStripSwitch() {
  return new Hono<QaStripEnv>().get('/', (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const { to, locale = '', off } = c.req.query()
    if (off === undefined) setCookie(c, stripCookie, '1', cookieAttributes)
    else deleteCookie(c, stripCookie, cookieAttributes)
    const path = to === undefined ? getReferringPath(c) : toLocalPath(to, new URL(c.req.url).origin)
    return c.redirect(isLocale(locale) ? path.replace(/^\/[a-z]{2}-[a-z]{2}(?=[/?]|$)|^\/$/, `/${locale}`) : path, 303)
  })
}

/** The log line of a request to this shop, as its Worker wrote it; the strip links to it. A shop that testers share would show those of others. */
export function qaRequests() {
  return new Hono<QaStripEnv>().get('/:id', (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const line = findLogLine(c.req.param('id'))
    return line ? c.json(line) : c.json({ errorDetails: [{ errorId: 'API404', message: 'No such request, or too long ago' }] }, 404)
  })
}

/** The page of this shop that a link or form was on; the home page if the browser does not say. */
export function getReferringPath(c: Pick<Context, 'req'>): string {
  return toLocalPath(c.req.header('referer') ?? '/', new URL(c.req.url).origin)
}

function toLocalPath(text: string, origin: string): string {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
