import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { OrderNote } from '#contracts/operations/order-history'
import type { ConsoleHtml } from './console-page'
import { orderActions } from './order-actions'
import { renderActionForm } from './order-form-parts'
import type { TimelineEntry } from './order-timeline'
import { renderTime } from './render-time'
import type { SubmittedForm } from './unit-fields'

/** Who did what, when and why, in one list. */
export function renderTimeline(entries: readonly TimelineEntry[]): ConsoleHtml {
  return html`<section>
    <h2 id="timeline">Timeline</h2>
    <ol class="timeline" aria-labelledby="timeline">
      ${entries.map(
        ({ at, what, who, why }) =>
          html`<li>
            <span class="muted">${renderTime(at)}${who ? ` · ${who}` : ''}</span>
            <b>${what}</b>
            ${why ? html`<span class="why">${why}</span>` : ''}
          </li>`,
      )}
    </ol>
  </section>`
}

/** What operators wrote about an order, and a field for more. */
export function renderNotes(order: OperatedOrder, notes: readonly OrderNote[], submittedForm: SubmittedForm | undefined): ConsoleHtml {
  const finding = submittedForm?.findings.text
  const form = html`<label for="note">Add a note</label>
    <textarea
      id="note"
      name="text"
      rows="3"
      maxlength="2000"
      aria-describedby="note-hint${finding ? ' note-finding' : ''}"
      ${finding ? html`aria-invalid="true"` : ''}
    >
${submittedForm?.form.get('text') ?? ''}</textarea>
    <p class="hint" id="note-hint">Only operators see notes.</p>
    ${finding ? html`<p class="finding" id="note-finding" role="alert">${finding}</p>` : ''}
    <button class="quiet">${orderActions.note?.name}</button>`
  return html`<section>
    <h2>Notes</h2>
    ${notes.length === 0 ? html`<p class="muted">No notes yet</p>` : ''}
    <ul class="notes">
      ${notes.map(
        ({ operator, at, text }) =>
          html`<li>
            <span class="muted">${operator}, ${renderTime(at)}</span>
            <p class="why">${text}</p>
          </li>`,
      )}
    </ul>
    ${renderActionForm({ action: 'note', order }, form)}
  </section>`
}
