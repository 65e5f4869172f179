import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { OrderNote } from '#contracts/operations/order-history'
import type { ConsoleHtml } from './console-page'
import { orderActions } from './order-actions'
import { actForm } from './order-form-parts'
import type { TimelineEntry } from './order-timeline'
import { timeOf } from './time-text'
import type { Entered } from './unit-choice'

/** Who did what, when and why, in one list. */
export function timelineList(entries: readonly TimelineEntry[]): ConsoleHtml {
  return html`<section>
    <h2 id="timeline">Timeline</h2>
    <ol class="timeline" aria-labelledby="timeline">
      ${entries.map(
        ({ at, what, who, why }) =>
          html`<li>
            <span class="muted">${timeOf(at)}${who ? ` · ${who}` : ''}</span>
            <b>${what}</b>
            ${why ? html`<span class="why">${why}</span>` : ''}
          </li>`,
      )}
    </ol>
  </section>`
}

/** What operators wrote about an order, and a field for more. */
export function notesCard(order: OperatedOrder, notes: readonly OrderNote[], entered: Entered | undefined): ConsoleHtml {
  const finding = entered?.findings.text
  const form = html`<label for="note">Add a note</label>
    <textarea
      id="note"
      name="text"
      rows="3"
      maxlength="2000"
      aria-describedby="note-hint${finding ? ' note-finding' : ''}"
      ${finding ? html`aria-invalid="true"` : ''}
    >
${entered?.form.get('text') ?? ''}</textarea>
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
            <span class="muted">${operator}, ${timeOf(at)}</span>
            <p class="why">${text}</p>
          </li>`,
      )}
    </ul>
    ${actForm({ action: 'note', order }, form)}
  </section>`
}
