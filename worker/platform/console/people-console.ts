import type { Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { consumerOperations } from '#contracts/operations/consumers'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField } from './console-page'
import type { ConsoleApp } from './console-session'

const title = 'Customers'

/** What is kept of a person, and its end. */
export function mountPeople(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/people', async (c) => {
    const { email = '' } = c.req.query()
    if (!email) return show(c, { title, content: personSearch() })
    const found = await calls.call(c, consumerOperations.export, { token: c.var.session.token, query: { email } })
    if (!found.ok) return refusedPage(c, { title, text: found.message, content: personSearch(email) })
    const record = JSON.stringify(found.value, null, 2)
    return show(c, {
      title,
      content: html`${personSearch(email)}
        <section>
          <h2>Stored data</h2>
          <details>
            <summary>Show everything stored for ${email}</summary>
            <pre class="scroll" tabindex="0">${record}</pre>
          </details>
        </section>
        <h2>Delete customer data</h2>
        ${eraseForm(email)}`,
    })
  })

  ops.post('/people/erase', async (c) => {
    const form = await formOf(c)
    const email = form?.get('email') ?? ''
    const { token } = c.var.session
    const refused = (text: string) => refusedPage(c, { title, text, content: personSearch(email) })
    if (form?.get('confirmed') !== 'true') {
      const found = await calls.call(c, consumerOperations.find, { token, query: { email } })
      return found.ok ? show(c, { title, content: eraseReview(found.value, form?.get('key') ?? '') }) : refused(found.message)
    }
    const done = await calls.call(c, consumerOperations.erase, { token, key: form.get('key') ?? undefined, body: { email } })
    return done.ok
      ? show(c, { title, content: personSearch(), notice: { tone: 'done', text: erasedText(email, done.value) } })
      : refused(done.message)
  })
}

type FoundPerson = z.output<typeof consumerOperations.find.response>
type ErasedPerson = z.output<typeof consumerOperations.erase.response>

/** What will be erased, and the question whether to erase it. */
function eraseReview({ email, hasAccount, orderNumbers }: FoundPerson, key: string) {
  return html`<form class="card" method="post" action="/ops/people/erase">
    <input type="hidden" name="key" value="${key}" /><input type="hidden" name="email" value="${email}" />
    <h2>Delete all data of ${email}?</h2>
    <ul class="outlook">
      <li>${hasAccount ? 'The account is deleted, with its addresses, lists and cards.' : 'This customer has no account.'}</li>
      <li>
        ${orderNumbers.length > 0 ? `Orders are kept without personal data: ${orderNumbers.join(', ')}.` : 'This customer has no orders.'}
      </li>
      <li>Questions, reviews, photos, notes and emails of this customer are deleted.</li>
    </ul>
    <p class="muted">This cannot be undone.</p>
    <div class="acts">
      <button class="danger" name="confirmed" value="true">Yes, delete customer data</button>
      <a href="/ops/people?${new URLSearchParams({ email }).toString()}">Go back</a>
    </div>
  </form>`
}

function erasedText(email: string, { hadAccount, orders, cards }: ErasedPerson): string {
  const parts = [...(hadAccount ? ['account deleted'] : []), `${orders} orders anonymized`, `${cards} cards deleted`]
  return `Data of ${email} deleted: ${parts.join(', ')}.`
}

function personSearch(email = '') {
  return html`<form class="row" method="get">
    <div><label for="email">Email</label><input id="email" name="email" type="email" value="${email}" required /></div>
    <button>Search</button>
  </form>`
}

function eraseForm(email: string) {
  return html`<form class="card" method="post" action="/ops/people/erase">
    ${keyField()}<input type="hidden" name="email" value="${email}" />
    <p>Orders keep their items and amounts. This cannot be undone.</p>
    <button class="danger">Delete customer data</button>
  </form>`
}
