import type { Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { consumerOperations } from '#contracts/operations/consumers'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderKeyField } from './console-page'

const pageTitle = 'Customers'

/** What is kept of a person, and its end. */
export function mountCustomers(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/people', async (c) => {
    const { email = '' } = c.req.query()
    if (!email) return showConsolePage(c, { title: pageTitle, content: renderStartPage() })
    const result = await client.call(c, consumerOperations.export, { token: c.var.session.token, query: { email } })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message, content: renderCustomerSearch(email) })
    const record = JSON.stringify(result.value, null, 2)
    return showConsolePage(c, {
      title: pageTitle,
      content: html`${renderCustomerSearch(email)}
        <section>
          <h2>Stored data</h2>
          <details>
            <summary>Show everything stored for ${email}</summary>
            <pre class="scroll" tabindex="0">${record}</pre>
          </details>
        </section>
        <h2>Delete customer data</h2>
        ${renderEraseForm(email)}`,
    })
  })

  consoleApp.post('/people/erase', async (c) => {
    const form = await readFormFields(c)
    const email = form?.get('email') ?? ''
    const { token } = c.var.session
    const showError = (text: string) => showErrorPage(c, { title: pageTitle, text, content: renderCustomerSearch(email) })
    if (form?.get('confirmed') !== 'true') {
      const result = await client.call(c, consumerOperations.find, { token, query: { email } })
      return result.ok
        ? showConsolePage(c, { title: pageTitle, content: renderEraseReview(result.value, form?.get('key') ?? '') })
        : showError(result.message)
    }
    const eraseResult = await client.call(c, consumerOperations.erase, { token, key: form.get('key') ?? undefined, body: { email } })
    return eraseResult.ok
      ? showConsolePage(c, {
          title: pageTitle,
          content: renderCustomerSearch(),
          notice: { tone: 'done', text: formatErasedNotice(email, eraseResult.value) },
        })
      : showError(eraseResult.message)
  })
}

type FoundCustomer = z.output<typeof consumerOperations.find.response>
type ErasedCustomer = z.output<typeof consumerOperations.erase.response>

/** What will be erased, and the question whether to erase it. */
function renderEraseReview({ email, hasAccount, orderNumbers }: FoundCustomer, key: string) {
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

function formatErasedNotice(email: string, { hadAccount, orders, cards }: ErasedCustomer): string {
  const parts = [...(hadAccount ? ['account deleted'] : []), `${orders} orders anonymized`, `${cards} cards deleted`]
  return `Data of ${email} deleted: ${parts.join(', ')}.`
}

function renderStartPage() {
  return html`${renderCustomerSearch()}
    <p class="empty">
      Search by email for everything stored of a customer, with or without an account, and to delete it. Orders are found under
      <a href="/ops">Orders</a>.
    </p>`
}

function renderCustomerSearch(email = '') {
  return html`<form class="row" method="get">
    <div><label for="email">Email</label><input id="email" name="email" type="email" value="${email}" required /></div>
    <button>Search</button>
  </form>`
}

function renderEraseForm(email: string) {
  return html`<form class="card" method="post" action="/ops/people/erase">
    ${renderKeyField()}<input type="hidden" name="email" value="${email}" />
    <p>Orders keep their items and amounts. This cannot be undone.</p>
    <button class="danger">Delete customer data</button>
  </form>`
}
