import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { StorefrontEnv } from '~/server/request-context'
import { commerceUpstream } from '~/server/upstreams.server'
import { qaPage } from './qa-page'

type QaOutboxEnv = { Bindings: Pick<StorefrontEnv, 'PLATFORM' | 'EDGE_SECRET'>; Variables: SecureHeadersVariables }
type Letter = { id: string; to: string; template: string; state: 'due' | 'sent'; createdAt: string; subject?: string; html?: string }

/**
 * The platform's outbox for testers: no email leaves their machine. A list, of one recipient with `?to=`, and each email as it would
 * arrive, with links into this shop.
 */
export function qaOutbox() {
  return new Hono<QaOutboxEnv>()
    .get('/', async (c) => {
      const to = c.req.query('to')
      const letters = await lettersIn(c, to ? { to } : {})
      return letters
        ? c.html(qaPage({ title: 'Outbox', nonce: c.get('secureHeadersNonce') ?? '', content: list(letters, to ?? '') }))
        : c.notFound()
    })
    .get('/:id', async (c) => {
      const [letter] = (await lettersIn(c, { id: c.req.param('id') })) ?? []
      // Its style is let through like that of our own pages.
      const style = `<style nonce="${c.get('secureHeadersNonce') ?? ''}">`
      return letter?.html === undefined ? c.notFound() : c.html(letter.html.replace('<style>', style))
    })
}

/** Null where the platform keeps its outbox to itself. */
async function lettersIn(c: Context<QaOutboxEnv>, filter: { to?: string; id?: string }): Promise<Letter[] | null> {
  const query = new URLSearchParams({ ...filter, shop: new URL(c.req.url).origin })
  const response = await commerceUpstream(c.env, undefined).send(new Request(`http://platform/qa/outbox?${query.toString()}`))
  return response.ok ? (await response.json<{ mails: Letter[] }>()).mails : null
}

function list(letters: readonly Letter[], to: string) {
  return html`<p>Letters of the shop, the latest first. None leaves this machine.</p>
    <form>
      <label>To <input name="to" type="email" value="${to}" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${
      letters.length === 0
        ? html`<p>There is none.</p>`
        : html`<ul>
            ${letters.map(line)}
          </ul>`
    }`
}

function line({ id, to, template, subject, createdAt, state }: Letter) {
  const name = subject ?? `${template}, which cannot be written any more`
  return html`<li>
    ${subject === undefined ? name : html`<a href="/fapi/qa/outbox/${encodeURIComponent(id)}">${name}</a>`} ${to}<br /><small
      >${createdAt.slice(0, 19).replace('T', ' ')}, ${state}</small
    >
  </li>`
}
