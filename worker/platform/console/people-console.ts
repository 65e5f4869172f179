import type { Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { consumerOperations } from '#contracts/operations/consumers'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField } from './console-page'
import type { ConsoleApp } from './console-session'

/** What is kept of a person, and its end. */
export function mountPeople(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/people', async (c) => {
    const { email = '' } = c.req.query()
    if (!email) return show(c, { title: 'People', content: personSearch() })
    const found = await calls.call(c, consumerOperations.export, { token: c.var.session.token, query: { email } })
    if (!found.ok) return refusedPage(c, { title: 'People', text: found.message, content: personSearch(email) })
    const record = JSON.stringify(found.value, null, 2)
    return show(c, {
      title: 'People',
      content: html`${personSearch(email)}
        <pre class="card scroll" tabindex="0">${record}</pre>
        ${eraseForm(email)}`,
    })
  })

  ops.post('/people/erase', async (c) => {
    const form = await formOf(c)
    const email = form?.get('email') ?? ''
    const { token } = c.var.session
    const refused = (text: string) => refusedPage(c, { title: 'People', text, content: personSearch(email) })
    if (form?.get('confirmed') !== 'true') {
      const found = await calls.call(c, consumerOperations.find, { token, query: { email } })
      return found.ok ? show(c, { title: 'People', content: eraseReview(found.value, form?.get('key') ?? '') }) : refused(found.message)
    }
    const done = await calls.call(c, consumerOperations.erase, { token, key: form.get('key') ?? undefined, body: { email } })
    return done.ok
      ? show(c, { title: 'People', content: personSearch(), notice: { tone: 'done', text: erasedText(email, done.value) } })
      : refused(done.message)
  })
}

type FoundPerson = z.output<typeof consumerOperations.find.response>
type ErasedPerson = z.output<typeof consumerOperations.erase.response>

/** What will be erased, and the question whether to erase it. */
function eraseReview({ email, hasAccount, orderNumbers }: FoundPerson, key: string) {
  return html`<form class="card" method="post" action="/ops/people/erase">
    <input type="hidden" name="key" value="${key}" /><input type="hidden" name="email" value="${email}" />
    <h2>Erase ${email}?</h2>
    <ul class="outlook">
      <li>${hasAccount ? 'The account ends, with its addresses, lists and cards.' : 'There is no account.'}</li>
      <li>
        ${
          orderNumbers.length > 0
            ? `These orders keep their goods and amounts, and are nobody’s: ${orderNumbers.join(', ')}.`
            : 'There are no orders.'
        }
      </li>
      <li>Questions, reviews, photos and emails of this person are deleted.</li>
    </ul>
    <p class="muted">This cannot be undone.</p>
    <div class="acts">
      <button class="danger" name="confirmed" value="true">Yes, erase this person</button>
      <a href="/ops/people?${new URLSearchParams({ email }).toString()}">No, go back</a>
    </div>
  </form>`
}

function erasedText(email: string, { hadAccount, orders, cards }: ErasedPerson): string {
  const parts = [...(hadAccount ? ['the account'] : []), `${orders} orders made nobody’s`, `${cards} cards deleted`]
  return `${email} is erased: ${parts.join(', ')}.`
}

function personSearch(email = '') {
  return html`<form class="row" method="get">
    <div><label for="email">Email</label><input id="email" name="email" type="email" value="${email}" required /></div>
    <button>Find</button>
  </form>`
}

function eraseForm(email: string) {
  return html`<form class="card" method="post" action="/ops/people/erase">
    ${keyField()}<input type="hidden" name="email" value="${email}" />
    <p>Erasing cannot be undone. Orders keep their goods and amounts.</p>
    <button class="danger">Erase this person</button>
  </form>`
}
