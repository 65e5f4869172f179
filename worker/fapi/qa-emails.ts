import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { getBrandByHost } from '#config/host-brand'
import { isLocale, type Locale, localeIds, locales } from '#config/locales'
import type { StorefrontEnv } from '~/server/request-context'
import { createCommerceUpstream } from '~/server/upstreams.server'

type QaEmailsEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }
type Sample = { kind: string; subject: string; preheader: string; text: string; html: string }

/** Pixels: a phone, and the reading pane of a computer. */
const widths = [390, 640]

/** For reviewers on their own machine: every kind of email of this brand in a locale, narrow and wide, and as plain text. */
export function createQaEmails() {
  return new Hono<QaEmailsEnv>().get('/', async (c) => {
    const locale = isLocale(c.req.query('locale') ?? '') ? (c.req.query('locale') as Locale) : 'en-us'
    const { origin, hostname } = new URL(c.req.url)
    const query = new URLSearchParams({ brand: getBrandByHost(hostname, 'halvern'), locale, shop: origin })
    const response = await createCommerceUpstream(c.env, undefined).send(new Request(`http://platform/qa/emails?${query.toString()}`))
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

type QaOutboxEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }
type OutboxEmail = { id: string; to: string; template: string; state: 'due' | 'sent'; createdAt: string; subject?: string; html?: string }

/**
 * The platform's outbox for testers: no email leaves their machine. A list, of one recipient with `?to=`, and each email as it would
 * arrive, with links into this shop.
 */
export function createQaOutbox() {
  return new Hono<QaOutboxEnv>()
    .get('/', async (c) => {
      const to = c.req.query('to')
      const emails = await loadOutbox(c, to ? { to } : {})
      return emails
        ? c.html(qaPage({ title: 'Outbox', nonce: c.get('secureHeadersNonce') ?? '', content: list(emails, to ?? '') }))
        : c.notFound()
    })
    .get('/:id', async (c) => {
      const [email] = (await loadOutbox(c, { id: c.req.param('id') })) ?? []
      // Its style is let through like that of our own pages.
      const style = `<style nonce="${c.get('secureHeadersNonce') ?? ''}">`
      return email?.html === undefined ? c.notFound() : c.html(email.html.replace('<style>', style))
    })
}

/** Null where the platform keeps its outbox to itself. */
async function loadOutbox(c: Context<QaOutboxEnv>, filter: { to?: string; id?: string }): Promise<OutboxEmail[] | null> {
  const query = new URLSearchParams({ ...filter, shop: new URL(c.req.url).origin })
  const response = await createCommerceUpstream(c.env, undefined).send(new Request(`http://platform/qa/outbox?${query.toString()}`))
  return response.ok ? (await response.json<{ mails: OutboxEmail[] }>()).mails : null
}

function list(emails: readonly OutboxEmail[], to: string) {
  return html`<p>Letters of the shop, the latest first. None leaves this machine.</p>
    <form>
      <label>To <input name="to" type="email" value="${to}" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${
      emails.length === 0
        ? html`<p>There is none.</p>`
        : html`<ul>
            ${emails.map(line)}
          </ul>`
    }`
}

function line({ id, to, template, subject, createdAt, state }: OutboxEmail) {
  const name = subject ?? `${template}, which cannot be written any more`
  return html`<li>
    ${subject === undefined ? name : html`<a href="/fapi/qa/outbox/${encodeURIComponent(id)}">${name}</a>`} ${to}<br /><small
      >${createdAt.slice(0, 19).replace('T', ' ')}, ${state}</small
    >
  </li>`
}

type QaPagePart = ReturnType<typeof html>

/** A plain, centered page for testers, hidden from search engines. The nonce permits its style. */
function qaPage({ title, nonce, content }: { title: string; nonce: string; content: QaPagePart }): QaPagePart {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style nonce="${nonce}">
        ${raw(style)}
      </style>
      <h1>${title}</h1>
      ${content}
    </html>`
}

const style = `
  body {
    font: 1rem/1.5 system-ui, sans-serif;
    max-width: 60rem;
    margin: 2rem auto;
    padding: 0 1rem;
    color: #14211d;
    background: #fff;
  }
  ul {
    list-style: none;
    margin: 2rem 0 0;
    padding: 0;
  }
  li {
    padding-block: 1rem;
    border-block-start: 1px solid #d9dfdc;
    overflow-wrap: anywhere;
  }
  li a {
    display: block;
    padding-block: 0.25rem;
    font-weight: 600;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: end;
  }
  label {
    flex: 1 1 16rem;
  }
  input,
  button {
    box-sizing: border-box;
    font: inherit;
    min-block-size: 2.75rem;
    padding: 0.5rem 1rem;
    border: 1px solid #5d6b66;
    border-radius: 0.25rem;
  }
  input {
    display: block;
    inline-size: 100%;
  }
  small {
    color: #45524d;
  }
`
