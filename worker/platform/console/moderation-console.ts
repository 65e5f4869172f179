import type { Hono } from 'hono'
import { html } from 'hono/html'
import { moderationOperations } from '#contracts/operations/moderation'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderKeyField } from './console-page'
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
      ...[productId, author, text, renderDecisionForm(`question/${encodeURIComponent(id)}`)],
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

function renderDecisionForm(itemPath: string) {
  return html`<form class="row" method="post" action="/ops/moderation/${itemPath}">
    ${renderKeyField()}<button name="state" value="shown">Show</button><button class="danger" name="state" value="hidden">Hide</button>
  </form>`
}
