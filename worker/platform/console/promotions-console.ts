import type { Hono } from 'hono'
import { html } from 'hono/html'
import { promotionOperations } from '#contracts/operations/promotions'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField, tabs } from './console-page'
import type { ConsoleApp } from './console-session'
import { newPromotionPath } from './promotion-form'
import { mountNewPromotion } from './promotion-new-console'
import { promotionFacts, promotionNames, regionsText, rewardText, type ShownPromotion, whenText } from './promotion-facts'
import { table } from './table'

const title = 'Promotions'
const back = { href: '/ops/promotions', name: title }
const states = { now: 'Active', soon: 'Scheduled', over: 'Ended' } as const
const isState = (text: string | undefined): text is keyof typeof states => text !== undefined && Object.hasOwn(states, text)

/** Promotions and coupons: what runs, how often a code was used, and their end. */
export function mountPromotions(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  mountNewPromotion(ops, calls)

  ops.get('/promotions', async (c) => {
    const asked = c.req.query('state')
    const state = isState(asked) ? asked : 'now'
    const found = await calls.call(c, promotionOperations.list, { token: c.var.session.token, query: { state } })
    if (!found.ok) return refusedPage(c, { title, text: found.message })
    const rows = found.value.promotions.map((promotion) => [
      html`<a href="/ops/promotions/${promotion.promotionId}">${nameOf(promotion)}</a>`,
      ...[promotion.coupon?.code ?? '–', regionsText(promotion.regions), rewardText(promotion)],
      ...[whenText(promotion.from, promotion.regions) ?? '–', whenText(promotion.until, promotion.regions) ?? '–'],
    ])
    return show(c, {
      title,
      content: html`<p class="acts"><a class="button" href="${newPromotionPath}">New promotion</a></p>
        ${tabs(
          'Promotions by state',
          Object.entries(states).map(([key, name]) => [`/ops/promotions?state=${key}`, name, key === state] as const),
        )}
        ${table({
          caption: `${states[state]} promotions`,
          head: ['Name', 'Code', 'Regions', 'Reward', 'Starts', 'Ends'],
          rows,
          empty: `No ${states[state].toLowerCase()} promotions`,
        })}`,
    })
  })

  ops.get('/promotions/:promotionId', async (c) => {
    const params = { promotionId: c.req.param('promotionId') }
    const found = await calls.call(c, promotionOperations.get, { token: c.var.session.token, params })
    if (!found.ok) return refusedPage(c, { title, text: found.message })
    return show(c, { title: nameOf(found.value), back, content: promotionPage(found.value), ...noticeOf(c.req.query('done')) })
  })

  ops.post('/promotions/:promotionId/end', async (c) => {
    const form = await formOf(c)
    const params = { promotionId: c.req.param('promotionId') }
    const { token } = c.var.session
    const found = await calls.call(c, promotionOperations.get, { token, params })
    if (!form || !found.ok) return refusedPage(c, { title, text: found.ok ? 'The form could not be read. Try again.' : found.message })
    const key = form.get('key') ?? undefined
    if (!form.has('confirmed')) return show(c, { title: nameOf(found.value), content: endReview(found.value, key) })
    const done = await calls.call(c, promotionOperations.end, { token, params, key, body: {} })
    if (!done.ok) return refusedPage(c, { title: nameOf(found.value), text: done.message, content: promotionPage(found.value) })
    return c.redirect(`/ops/promotions/${encodeURIComponent(params.promotionId)}?done=true`, 303)
  })
}

/** After a promotion was written, or ended. */
function noticeOf(done: string | undefined) {
  if (!done) return {}
  return { notice: { tone: 'done', text: done === 'saved' ? 'Promotion published.' : 'Promotion ended.' } as const }
}

function nameOf({ name }: Pick<ShownPromotion, 'name'>): string {
  return name.en
}

const tones = { now: '', soon: 'warn', over: 'quiet' } as const

function promotionPage(promotion: ShownPromotion) {
  const { promotionId, uses, state, version } = promotion
  return html`<p><span class="tag ${tones[state]}">${states[state]}</span> ${promotionId} · version ${version}</p>
    <div class="sides">
      <div class="stack">
        <section>
          <h2>Details</h2>
          ${promotionFacts(promotion, uses)}
        </section>
        <details class="rare">
          <summary>Source data</summary>
          <pre class="card" tabindex="0">${JSON.stringify(promotion, null, 2)}</pre>
        </details>
      </div>
      <aside class="stack">
        <section>
          <h2>Name</h2>
          ${promotionNames(promotion)}
        </section>
        ${
          state === 'over'
            ? ''
            : html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
                ${keyField()}
                <h2>End promotion</h2>
                <p class="hint">You see what happens before anything changes.</p>
                <button class="danger">End promotion</button>
              </form>`
        }
      </aside>
    </div>`
}

/** What its end does, and the question whether to end it. */
function endReview({ promotionId, name, coupon, state }: ShownPromotion, key = '') {
  return html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
    <input type="hidden" name="key" value="${key}" />
    <h2>End “${name.en}”?</h2>
    <ul class="outlook">
      <li>${state === 'soon' ? 'It will not start.' : 'Open carts lose it now.'}</li>
      ${coupon ? html`<li>The code ${coupon.code} stops working.</li>` : ''}
      <li>Placed orders keep it.</li>
    </ul>
    <p class="muted">To run it again, save it with a later end date.</p>
    <div class="acts">
      <button class="danger" name="confirmed" value="true">Yes, end promotion</button>
      <a href="/ops/promotions/${promotionId}">Go back</a>
    </div>
  </form>`
}
