import type { Hono } from 'hono'
import { html } from 'hono/html'
import { moderationOperations } from '#contracts/operations/moderation'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField } from './console-page'
import type { ConsoleApp } from './console-session'
import { table } from './table'

const question = { name: 'Question', wide: true as const }
const review = { name: 'Review', wide: true as const }
const decide = { name: 'Decision', wide: true as const }

/** Questions that wait and reviews that were reported. */
export function mountModeration(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/moderation', async (c) => {
    const { token } = c.var.session
    const [asked, flagged] = await Promise.all([
      calls.call(c, moderationOperations.questions, { token }),
      calls.call(c, moderationOperations.reviews, { token }),
    ])
    if (!asked.ok) return refusedPage(c, { title: 'Moderation', text: asked.message })
    if (!flagged.ok) return refusedPage(c, { title: 'Moderation', text: flagged.message })
    const questions = asked.value.questions.map(({ id, text, author, productId }) => [
      ...[productId, author, text, decision(`question/${encodeURIComponent(id)}`)],
    ])
    const reviews = flagged.value.reviews.map(({ id, title, text, author, reasons }) => [
      ...[author, `${title} ${text}`, reasons.join('; '), decision(`review/${encodeURIComponent(id)}`)],
    ])
    return show(c, {
      title: 'Moderation',
      content: html`<h2>New questions</h2>
        ${table({ caption: 'New questions', head: ['Product', 'From', question, decide], rows: questions, empty: 'No new questions' })}
        <h2>Reported reviews</h2>
        ${table({ caption: 'Reported reviews', head: ['From', review, 'Reasons', decide], rows: reviews, empty: 'No reported reviews' })}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Decision saved.' } }),
    })
  })

  ops.post('/moderation/:kind/:id', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const { kind, id } = c.req.param()
    const parts = { token: c.var.session.token, key: form.get('key') ?? undefined }
    const state = form.get('state')
    const done =
      kind === 'question'
        ? await calls.call(c, moderationOperations.decideQuestion, { ...parts, params: { questionId: id }, body: { state } })
        : await calls.call(c, moderationOperations.decideReview, {
            ...parts,
            params: { reviewId: id },
            body: { state, reason: 'moderation' },
          })
    return done.ok ? c.redirect('/ops/moderation?done=true', 303) : refusedPage(c, { title: 'Moderation', text: done.message })
  })
}

function decision(of: string) {
  return html`<form class="row" method="post" action="/ops/moderation/${of}">
    ${keyField()}<button name="state" value="shown">Show</button><button class="danger" name="state" value="hidden">Hide</button>
  </form>`
}
