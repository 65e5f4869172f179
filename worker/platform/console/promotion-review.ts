import { html } from 'hono/html'
import type { Promotion } from '#contracts/entities/promotion'
import { promotionOperations } from '#contracts/operations/promotions'
import type { ConsoleClient, ConsoleContext } from './console-app'
import type { ConsoleHtml } from './console-page'
import { type PromotionDetails, renderPromotionFacts, renderPromotionNames } from './promotion-facts'
import type { FieldErrors } from './unit-fields'

type NewPromotion = Omit<Promotion, 'promotionId'>
type PromotionReview = {
  question: string
  confirmText: string
  consequences: readonly string[]
  action: string
  entered: URLSearchParams
  promotionId: string
  /** As it is now, where there is one. */
  before?: NewPromotion
  after: NewPromotion
}

/** What shoppers will get, beside what they get now, and the question whether to write it. Its form goes along as it was filled in. */
export function renderPromotionReview({
  question,
  confirmText,
  consequences,
  action,
  entered,
  promotionId,
  before,
  after,
}: PromotionReview): ConsoleHtml {
  const fields = [...entered].filter(([name]) => !['confirmed', 'back'].includes(name))
  return html`<form class="card wide" method="post" action="${action}">
    <h2>${question}</h2>
    <ul class="outlook">
      ${[...consequences, 'Placed orders don’t change.'].map((text) => html`<li>${text}</li>`)}
    </ul>
    ${
      before
        ? html`<h3>Now</h3>
            ${renderPromotion(before)}
            <h3>Afterwards</h3>`
        : ''
    }
    ${renderPromotion(after)}
    <p class="muted">Saved as ${promotionId}.</p>
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="acts">
      <button name="confirmed" value="true">${confirmText}</button>
      <button class="quiet" name="back" value="true">Go back</button>
    </div>
  </form>`
}

function renderPromotion(promotion: NewPromotion): ConsoleHtml {
  return html`${renderPromotionFacts(promotion)}
    <h4>Name</h4>
    ${renderPromotionNames(promotion)}`
}

/** Why a promotion was not written, in a text and beside its field. */
export function getPromotionFinding({ field, message }: { field?: string; message: string }): { text: string; findings: FieldErrors } {
  const fieldName = field?.split('.').at(-1)
  const text = fieldName === 'code' ? 'Enter another code: a promotion has this one.' : message
  return { text, findings: fieldName === undefined ? {} : { [fieldName]: text } }
}

/** A promotion by its id, as the API reads it; undefined without one. */
export async function findPromotion(
  c: ConsoleContext,
  client: ConsoleClient,
  promotionId: string | null | undefined,
): Promise<PromotionDetails | undefined> {
  if (!promotionId) return undefined
  const result = await client.call(c, promotionOperations.get, { token: c.var.session.token, params: { promotionId } })
  return result.ok ? result.value : undefined
}
