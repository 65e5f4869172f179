import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { brandOfHost } from '#config/brand-of-host'
import { isLocale, type Locale, localeIds, locales } from '#config/locales'
import type { StorefrontEnv } from '~/server/request-context'
import { commerceUpstream } from '~/server/upstreams.server'
import { qaPage } from './qa-page'

type QaEmailsEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }
type Sample = { kind: string; subject: string; preheader: string; text: string; html: string }

/** Pixels: a phone, and the reading pane of a computer. */
const widths = [390, 640]

/** For reviewers on their own machine: every kind of email of this brand in a locale, narrow and wide, and as plain text. */
export function qaEmails() {
  return new Hono<QaEmailsEnv>().get('/', async (c) => {
    const locale = isLocale(c.req.query('locale') ?? '') ? (c.req.query('locale') as Locale) : 'en-us'
    const { origin, hostname } = new URL(c.req.url)
    const query = new URLSearchParams({ brand: brandOfHost(hostname, 'halvern'), locale, shop: origin })
    const response = await commerceUpstream(c.env, undefined).send(new Request(`http://platform/qa/emails?${query.toString()}`))
    if (!response.ok) return c.notFound()
    const nonce = c.get('secureHeadersNonce') ?? ''
    const { emails } = await response.json<{ emails: Sample[] }>()
    return c.html(qaPage({ title: 'Every kind of email', nonce, content: gallery(emails, locale, nonce) }))
  })
}

function gallery(emails: readonly Sample[], locale: Locale, nonce: string) {
  return html`<form>
      <label>
        Locale
        <select name="locale">
          ${localeIds.map((id) => html`<option value="${id}" ${id === locale ? html`selected` : ''}>${locales[id].label}, ${id}</option>`)}
        </select>
      </label>
      <button>Show</button>
    </form>
    ${emails.map((email) => shown(email, nonce))}`
}

/** In frames of its own, with the nonce that permits its style. */
function shown({ kind, subject, preheader, text, html: page }: Sample, nonce: string) {
  const frame = (width: number) =>
    html`<iframe
      title="${kind}, ${width}"
      width="${width}"
      height="900"
      srcdoc="${page.replace('<style>', `<style nonce="${nonce}">`)}"
    ></iframe>`
  return html`<h2>${kind}</h2>
    <p><b>${subject}</b> ${preheader}</p>
    ${widths.map(frame)}
    <details>
      <summary>Plain text</summary>
      <pre>${text}</pre>
    </details>`
}
