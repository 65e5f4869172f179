import type { Hono } from 'hono'
import { html } from 'hono/html'
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
    const parts = { token: c.var.session.token, key: form?.get('key') ?? undefined, body: { email: form?.get('email') ?? '' } }
    const done = await calls.call(c, consumerOperations.erase, parts)
    return done.ok ? c.redirect('/ops/people', 303) : refusedPage(c, { title: 'People', text: done.message, content: personSearch() })
  })
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
