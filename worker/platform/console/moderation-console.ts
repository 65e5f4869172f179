import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { z } from 'zod'
import { moderationOperations, reviewOperations, type writtenReview } from '#contracts/operations/moderation'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderKeyField, renderNextPageLink, renderTabs } from './console-page'
import { renderTable } from './table'

const questionColumn = { name: 'Question', wide: true as const }
const reviewColumn = { name: 'Review', wide: true as const }
const decisionColumn = { name: 'Decision', wide: true as const }

/** Questions that wait and reviews that were reported. */
export function mountModeration(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/moderation', async (c) => {
    const { token } = c.var.session
    const [questionsResult, reviewsResult] = await Promise.all([
      client.call(c, moderationOperations.questions, { token }),
      client.call(c, moderationOperations.reviews, { token }),
    ])
    if (!questionsResult.ok) return showErrorPage(c, { title: 'Moderation', text: questionsResult.message })
    if (!reviewsResult.ok) return showErrorPage(c, { title: 'Moderation', text: reviewsResult.message })
    const questions = questionsResult.value.questions.map(({ id, text, author, productId }) => [
      ...[renderProductLink(productId), author, text, renderDecisionForm(`question/${encodeURIComponent(id)}`)],
    ])
    const reviews = reviewsResult.value.reviews.map(({ id, title, text, author, reasons }) => [
      ...[author, `${title} ${text}`, reasons.join('; '), renderDecisionForm(`review/${encodeURIComponent(id)}`)],
    ])
    return showConsolePage(c, {
      title: 'Moderation',
      content: html`<h2>New questions</h2>
        ${renderTable({ caption: 'New questions', head: ['Product', 'From', questionColumn, decisionColumn], rows: questions, empty: 'No new questions' })}
        <h2>Reported reviews</h2>
        ${renderTable({ caption: 'Reported reviews', head: ['From', reviewColumn, 'Reasons', decisionColumn], rows: reviews, empty: 'No reported reviews' })}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Decision saved.' } }),
    })
  })

  consoleApp.post('/moderation/:kind/:id', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const { kind, id } = c.req.param()
    const request = { token: c.var.session.token, key: form.get('key') ?? undefined }
    const state = form.get('state')
    const result =
      kind === 'question'
        ? await client.call(c, moderationOperations.decideQuestion, { ...request, params: { questionId: id }, body: { state } })
        : await client.call(c, moderationOperations.decideReview, {
            ...request,
            params: { reviewId: id },
            body: { state, reason: 'moderation' },
          })
    return result.ok ? c.redirect('/ops/moderation?done=true', 303) : showErrorPage(c, { title: 'Moderation', text: result.message })
  })
}

function renderProductLink(productId: string) {
  return html`<a href="/ops/catalog?productId=${productId}">${productId}</a>`
}

function renderDecisionForm(itemPath: string) {
  return html`<form class="row" method="post" action="/ops/moderation/${itemPath}">
    ${renderKeyField()}<button name="state" value="shown">Show</button><button class="danger" name="state" value="hidden">Hide</button>
  </form>`
}

type WrittenReview = z.output<typeof writtenReview>

const pageTitle = 'Reviews'
const reviewsPath = '/ops/reviews'
const pageSize = 50
const stateLabels = { pending: 'Pending', published: 'Published', refused: 'Rejected' } as const
const reviewStates = ['pending', 'published', 'refused'] as const

/** Reviews that customers wrote: those pending, and those decided. */
export function mountReviews(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/reviews', async (c) => {
    const { token } = c.var.session
    const state = reviewStates.find((candidate) => candidate === c.req.query('state')) ?? 'pending'
    const after = c.req.query('after')
    const query = { state, limit: String(pageSize), ...(after && { after }) }
    const result = await client.call(c, reviewOperations.list, { token, query })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message })
    const { reviews } = result.value
    const lastId = reviews.length === pageSize ? reviews.at(-1)?.id : undefined
    return showConsolePage(c, {
      title: pageTitle,
      content: html`${renderTabs(
        'Reviews by state',
        reviewStates.map(
          (stateOption) => [`${reviewsPath}?state=${stateOption}`, stateLabels[stateOption], stateOption === state] as const,
        ),
      )}
      ${renderTable({
        caption: `${stateLabels[state]} reviews`,
        head: ['Product', 'Rating', { name: 'Review', wide: true }, 'From', { name: 'Decision', wide: true }],
        rows: reviews.map(toReviewRow),
        empty: `No ${stateLabels[state].toLowerCase()} reviews`,
      })}
      ${renderNextPageLink(reviewsPath, { state }, lastId)}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Decision saved.' } }),
    })
  })

  consoleApp.post('/reviews/:id', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const reason = form.get('reason')?.trim()
    const decisionResult = await client.call(c, reviewOperations.decide, {
      token: c.var.session.token,
      key: form.get('key') ?? undefined,
      params: { reviewId: c.req.param('id') },
      body: { state: form.get('state'), ...(reason && { reason }) },
    })
    return decisionResult.ok
      ? c.redirect(`${reviewsPath}?done=true`, 303)
      : showErrorPage(c, { title: pageTitle, text: decisionResult.message })
  })
}

function toReviewRow(review: WrittenReview) {
  const { productId, rating, title: heading, text, author, fit, size, locale, orderNumber } = review
  const facts = [author, locale, ...(size ? [`size ${size}`] : []), ...(fit ? [`fits ${fit}`] : [])].join(' · ')
  return [
    renderProductLink(productId),
    `${rating} of 5`,
    html`<b>${heading}</b><br />${text}`,
    html`${facts}<br /><a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
    html`${review.reason ? html`<p>${review.reason}</p>` : ''}${renderDecisionForms(review)}`,
  ]
}

/** One form per remaining decision; a refusal needs a reason. */
function renderDecisionForms({ id, state, title: heading }: WrittenReview) {
  const action = `${reviewsPath}/${encodeURIComponent(id)}`
  const publishForm = html`<form class="row" method="post" action="${action}">
    ${renderKeyField()}<button name="state" value="published">Publish</button>
  </form>`
  const rejectForm = html`<form class="row" method="post" action="${action}">
    ${renderKeyField()}<input
      name="reason"
      aria-label="Reason to reject “${heading}”"
      placeholder="Reason"
      required
      minlength="3"
      maxlength="200"
    /><button class="danger" name="state" value="refused">Reject</button>
  </form>`
  return html`${state === 'published' ? '' : publishForm}${state === 'refused' ? '' : rejectForm}`
}
