import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type * as z from 'zod'
import { promotionOperations } from '#contracts/operations/promotions'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField, table } from './console-page'
import type { ConsoleApp } from './console-session'

const title = 'Promotions'
const states = { now: 'Running', soon: 'Not begun', over: 'Over' } as const
const isState = (text: string | undefined): text is keyof typeof states => text !== undefined && Object.hasOwn(states, text)

type ShownPromotion = z.output<typeof promotionOperations.get.response>

/** Promotions and coupons: what runs, how often a code was used, and their end. */
export function mountPromotions(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/promotions', async (c) => {
    const asked = c.req.query('state')
    const state = isState(asked) ? asked : 'now'
    const found = await calls.call(c, promotionOperations.list, { token: c.var.session.token, query: { state } })
    if (!found.ok) return refusedPage(c, { title, text: found.message })
    const rows = found.value.promotions.map((promotion) => [
      html`<a href="/ops/promotions/${promotion.promotionId}">${nameOf(promotion)}</a>`,
      ...[promotion.coupon?.code ?? '', promotion.regions.join(', '), rewardText(promotion), promotion.from ?? '', promotion.until ?? ''],
    ])
    return show(c, {
      title,
      content: html`<nav aria-label="States of promotions">
          ${Object.entries(states).map(
            ([key, name]) => html`<a href="/ops/promotions?state=${key}" ${key === state ? raw('aria-current="true"') : ''}>${name}</a> `,
          )}
        </nav>
        ${table(`${states[state]} promotions`, ['Name', 'Code', 'Regions', 'Reward', 'From', 'Until'], rows)}`,
    })
  })

  ops.get('/promotions/:promotionId', async (c) => {
    const params = { promotionId: c.req.param('promotionId') }
    const found = await calls.call(c, promotionOperations.get, { token: c.var.session.token, params })
    if (!found.ok) return refusedPage(c, { title, text: found.message })
    return show(c, { title: nameOf(found.value), content: promotionPage(found.value), ...(c.req.query('done') && { notice: ended }) })
  })

  ops.post('/promotions/:promotionId/end', async (c) => {
    const form = await formOf(c)
    const params = { promotionId: c.req.param('promotionId') }
    const { token } = c.var.session
    const found = await calls.call(c, promotionOperations.get, { token, params })
    if (!form || !found.ok) return refusedPage(c, { title, text: found.ok ? 'This form cannot be read.' : found.message })
    const key = form.get('key') ?? undefined
    if (!form.has('confirmed')) return show(c, { title: nameOf(found.value), content: endReview(found.value, key) })
    const done = await calls.call(c, promotionOperations.end, { token, params, key, body: {} })
    if (!done.ok) return refusedPage(c, { title: nameOf(found.value), text: done.message, content: promotionPage(found.value) })
    return c.redirect(`/ops/promotions/${encodeURIComponent(params.promotionId)}?done=true`, 303)
  })
}

const ended = { tone: 'done', text: 'The promotion has ended.' } as const

function nameOf({ name }: Pick<ShownPromotion, 'name'>): string {
  return name.en
}

function rewardText({ reward }: Pick<ShownPromotion, 'reward'>): string {
  return reward.kind === 'percentage'
    ? `${reward.percent}% off`
    : { amount: 'amount off', gift: 'gift', 'free-delivery': 'free delivery' }[reward.kind]
}

function promotionPage(promotion: ShownPromotion) {
  const { promotionId, coupon, uses, state, version, regions, from = 'always', until = 'without end' } = promotion
  const limit = coupon?.uses === undefined ? 'without a limit' : `of ${coupon.uses}`
  const facts = [
    ...[
      `${states[state]}, version ${version}`,
      `Regions: ${regions.join(', ')}`,
      `Reward: ${rewardText(promotion)}`,
      `${from} to ${until}`,
    ],
    ...(coupon
      ? [`Code ${coupon.code}${uses ? `: used ${uses.used} ${limit}, held by orders being placed ${uses.held}` : `, ${limit}`}`]
      : []),
  ]
  return html`<ul class="facts">
      ${facts.map((text) => html`<li>${text}</li>`)}
    </ul>
    ${
      state === 'over'
        ? ''
        : html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
            ${keyField()}<button class="danger">End this promotion</button>
          </form>`
    }
    <h2>As it is written</h2>
    <pre class="card scroll" tabindex="0">${JSON.stringify(promotion, null, 2)}</pre>`
}

/** What its end does, and the question whether to end it. */
function endReview({ promotionId, name, coupon, state }: ShownPromotion, key = '') {
  return html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
    <input type="hidden" name="key" value="${key}" />
    <h2>End “${name.en}”?</h2>
    <ul class="outlook">
      <li>${state === 'soon' ? 'It never begins.' : 'Carts that have it lose it now.'}</li>
      ${coupon ? html`<li>The code ${coupon.code} is accepted no more.</li>` : ''}
      <li>Orders that were placed keep it.</li>
    </ul>
    <p class="muted">To run it again, it must be written again.</p>
    <div class="acts">
      <button class="danger" name="confirmed" value="true">Yes, end it</button>
      <a href="/ops/promotions/${promotionId}">No, go back</a>
    </div>
  </form>`
}
