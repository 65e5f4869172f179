import type { Hono } from 'hono'
import { html } from 'hono/html'
import { promotionOperations } from '#contracts/operations/promotions'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderKeyField, renderTabs } from './console-page'
import { mountPromotionEdit, mountNewPromotion } from './promotion-edit-console'
import { getPromotionPath, newPromotionPath } from './promotion-form'
import {
  formatPriceEffect,
  renderPromotionFacts,
  renderPromotionNames,
  formatRegions,
  formatReward,
  type PromotionDetails,
  formatTime,
} from './promotion-facts'
import { renderTable } from './table'

const pageTitle = 'Promotions'
const promotionsLink = { href: '/ops/promotions', name: pageTitle }
const promotionStates = { now: 'Active', soon: 'Scheduled', over: 'Ended' } as const
const isPromotionState = (text: string | undefined): text is keyof typeof promotionStates =>
  text !== undefined && Object.hasOwn(promotionStates, text)

/** Promotions and coupons: what runs, how often a code was used, and their end. */
export function mountPromotions(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  mountNewPromotion(consoleApp, client)
  mountPromotionEdit(consoleApp, client)

  consoleApp.get('/promotions', async (c) => {
    const requestedState = c.req.query('state')
    const state = isPromotionState(requestedState) ? requestedState : 'now'
    const result = await client.call(c, promotionOperations.list, { token: c.var.session.token, query: { state } })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message })
    const rows = result.value.promotions.map((promotion) => [
      html`<a href="/ops/promotions/${promotion.promotionId}">${getPromotionName(promotion)}</a>`,
      ...[promotion.coupon?.code ?? '–', formatRegions(promotion.regions), formatReward(promotion)],
      ...[formatTime(promotion.from, promotion.regions) ?? '–', formatTime(promotion.until, promotion.regions) ?? '–'],
    ])
    return showConsolePage(c, {
      title: pageTitle,
      content: html`<p class="acts"><a class="button" href="${newPromotionPath}">New promotion</a></p>
        ${renderTabs(
          'Promotions by state',
          Object.entries(promotionStates).map(([key, name]) => [`/ops/promotions?state=${key}`, name, key === state] as const),
        )}
        ${renderTable({
          caption: `${promotionStates[state]} promotions`,
          head: ['Name', 'Code', 'Regions', 'Reward', 'Starts', 'Ends'],
          rows,
          empty: `No ${promotionStates[state].toLowerCase()} promotions`,
        })}`,
    })
  })

  consoleApp.get('/promotions/:promotionId', async (c) => {
    const params = { promotionId: c.req.param('promotionId') }
    const result = await client.call(c, promotionOperations.get, { token: c.var.session.token, params })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message })
    return showConsolePage(c, {
      title: getPromotionName(result.value),
      back: promotionsLink,
      content: renderPromotionPage(result.value),
      ...getDoneNotice(c.req.query('done')),
    })
  })

  mountPromotionEnd(consoleApp, client)
}

function mountPromotionEnd(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.post('/promotions/:promotionId/end', async (c) => {
    const form = await readFormFields(c)
    const params = { promotionId: c.req.param('promotionId') }
    const { token } = c.var.session
    const result = await client.call(c, promotionOperations.get, { token, params })
    if (!form || !result.ok)
      return showErrorPage(c, { title: pageTitle, text: result.ok ? 'The form could not be read. Try again.' : result.message })
    const key = form.get('key') ?? undefined
    if (!form.has('confirmed'))
      return showConsolePage(c, { title: getPromotionName(result.value), content: renderEndReview(result.value, key) })
    const endResult = await client.call(c, promotionOperations.end, { token, params, key, body: {} })
    if (!endResult.ok)
      return showErrorPage(c, {
        title: getPromotionName(result.value),
        text: endResult.message,
        content: renderPromotionPage(result.value),
      })
    return c.redirect(`/ops/promotions/${encodeURIComponent(params.promotionId)}?done=true`, 303)
  })
}

/** After a promotion was written, or ended. */
function getDoneNotice(doneAction: string | undefined) {
  if (!doneAction) return {}
  const text = doneAction === 'saved' ? 'Promotion published.' : doneAction === 'changed' ? 'Changes saved.' : 'Promotion ended.'
  return { notice: { tone: 'done', text } as const }
}

function getPromotionName({ name }: Pick<PromotionDetails, 'name'>): string {
  return name.en
}

const stateTones = { now: '', soon: 'warn', over: 'quiet' } as const

function renderPromotionPage(promotion: PromotionDetails) {
  const { promotionId, uses, state, version } = promotion
  return html`<p><span class="tag ${stateTones[state]}">${promotionStates[state]}</span> ${promotionId} · version ${version}</p>
    <p class="acts">
      <a class="button" href="${getPromotionPath(promotionId)}/edit">Edit promotion</a>
      <a href="${newPromotionPath}?copy=${promotionId}">Duplicate</a>
    </p>
    <div class="sides">
      <div class="stack">
        <section>
          <h2>Details</h2>
          ${renderPromotionFacts(promotion, uses)}
        </section>
        <details class="rare">
          <summary>Source data</summary>
          <pre class="card" tabindex="0">${JSON.stringify(promotion, null, 2)}</pre>
        </details>
      </div>
      <aside class="stack">
        <section>
          <h2>Name</h2>
          ${renderPromotionNames(promotion)}
        </section>
        ${
          state === 'over'
            ? ''
            : html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
                ${renderKeyField()}
                <h2>End promotion</h2>
                <p class="hint">You see what happens before anything changes.</p>
                <button class="danger">End promotion</button>
              </form>`
        }
      </aside>
    </div>`
}

/** What its end does, and the question whether to end it. */
function renderEndReview(promotion: PromotionDetails, key = '') {
  const { promotionId, name, coupon, state } = promotion
  const priceEffect = formatPriceEffect(promotion)
  return html`<form class="card" method="post" action="/ops/promotions/${promotionId}/end">
    <input type="hidden" name="key" value="${key}" />
    <h2>End “${name.en}”?</h2>
    <ul class="outlook">
      <li>${state === 'soon' ? 'It will not start.' : 'Open carts lose it now.'}</li>
      ${coupon ? html`<li>The code ${coupon.code} stops working.</li>` : ''}
      ${priceEffect ? html`<li>Effect on prices: ${priceEffect.charAt(0).toLowerCase()}${priceEffect.slice(1)}</li>` : ''}
      <li>Placed orders keep it.</li>
    </ul>
    <p class="muted">To run it again, edit it and enter a later end.</p>
    <div class="acts">
      <button class="danger" name="confirmed" value="true">Yes, end promotion</button>
      <a href="/ops/promotions/${promotionId}">Go back</a>
    </div>
  </form>`
}
