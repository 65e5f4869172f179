import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { z } from 'zod'
import { reviewOperations, type writtenReview } from '#contracts/operations/reviews'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField, nextPage, tabs } from './console-page'
import type { ConsoleApp } from './console-session'
import { table } from './table'

type WrittenReview = z.output<typeof writtenReview>

const title = 'Reviews'
const path = '/ops/reviews'
const perPage = 50
const captions = { pending: 'Pending', published: 'Published', refused: 'Rejected' } as const
const states = ['pending', 'published', 'refused'] as const

/** Reviews that customers wrote: those pending, and those decided. */
export function mountReviews(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/reviews', async (c) => {
    const { token } = c.var.session
    const state = states.find((known) => known === c.req.query('state')) ?? 'pending'
    const after = c.req.query('after')
    const query = { state, limit: String(perPage), ...(after && { after }) }
    const listed = await calls.call(c, reviewOperations.list, { token, query })
    if (!listed.ok) return refusedPage(c, { title, text: listed.message })
    const { reviews } = listed.value
    const last = reviews.length === perPage ? reviews.at(-1)?.id : undefined
    return show(c, {
      title,
      content: html`${tabs(
        'Reviews by state',
        states.map((other) => [`${path}?state=${other}`, captions[other], other === state] as const),
      )}
      ${table({
        caption: `${captions[state]} reviews`,
        head: ['Product', 'Rating', { name: 'Review', wide: true }, 'From', { name: 'Decision', wide: true }],
        rows: reviews.map(rowOf),
        empty: `No ${captions[state].toLowerCase()} reviews`,
      })}
      ${nextPage(path, { state }, last)}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Decision saved.' } }),
    })
  })

  ops.post('/reviews/:id', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const reason = form.get('reason')?.trim()
    const done = await calls.call(c, reviewOperations.decide, {
      token: c.var.session.token,
      key: form.get('key') ?? undefined,
      params: { reviewId: c.req.param('id') },
      body: { state: form.get('state'), ...(reason && { reason }) },
    })
    return done.ok ? c.redirect(`${path}?done=true`, 303) : refusedPage(c, { title, text: done.message })
  })
}

function rowOf(review: WrittenReview) {
  const { productId, rating, title: heading, text, author, fit, size, locale, orderNumber } = review
  const facts = [author, locale, ...(size ? [`size ${size}`] : []), ...(fit ? [`fits ${fit}`] : [])].join(' · ')
  return [
    productId,
    `${rating} of 5`,
    html`<b>${heading}</b><br />${text}`,
    html`${facts}<br /><a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
    html`${review.reason ? html`<p>${review.reason}</p>` : ''}${decision(review)}`,
  ]
}

/** A form for each decision that is left: a refusal says why. */
function decision({ id, state, title: heading }: WrittenReview) {
  const action = `${path}/${encodeURIComponent(id)}`
  const publish = html`<form class="row" method="post" action="${action}">
    ${keyField()}<button name="state" value="published">Publish</button>
  </form>`
  const refuse = html`<form class="row" method="post" action="${action}">
    ${keyField()}<input
      name="reason"
      aria-label="Reason to reject “${heading}”"
      placeholder="Reason"
      required
      minlength="3"
      maxlength="200"
    /><button class="danger" name="state" value="refused">Reject</button>
  </form>`
  return html`${state === 'published' ? '' : publish}${state === 'refused' ? '' : refuse}`
}
