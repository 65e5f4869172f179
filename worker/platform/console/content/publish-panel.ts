import { html } from 'hono/html'
import { toZonedTime } from '#domain/dates/market-day'
import { formatMoment } from './field-labels'
import { renderPageForm, type PageEditorView } from './page-form'

/** What shoppers see, what waits, and how to publish, preview and go back. */
export function renderPublishPanel(options: PageEditorView) {
  const { view, links, timeZone } = options
  if (!view) return ''
  const { draft, scheduled, findings } = view
  return html`<section class="card">
      <h2>Status</h2>
      ${renderPublishState(options)}
      ${links.map(
        ({ locale, url }) =>
          html`<p><a href="${url}" target="_blank" rel="noopener">Preview${links.length > 1 ? ` (${locale})` : ''}</a></p>`,
      )}
      ${scheduled ? renderPageForm(options, html`<button class="quiet" name="do" value="unschedule">Cancel scheduled publishing</button>`) : ''}
    </section>
    ${
      draft && findings.length > 0
        ? html`<p class="finding" role="status">
            Fix ${findings.length === 1 ? 'one problem' : `${String(findings.length)} problems`} in the marked blocks to publish this draft.
          </p>`
        : ''
    }
    ${draft && findings.length === 0 ? renderPublishForms(options) : ''}
    ${draft ? renderPageForm(options, html`<button class="danger" name="do" value="discard">Discard draft</button>`, 'card') : ''}
    ${renderHistoryList(options)} ${view.live === 'published' ? renderUnpublishForm(options) : ''}
    <p class="hint">Times are in ${timeZone.replace('_', ' ')}.</p>`
}

function renderPublishState({ view, timeZone }: PageEditorView) {
  if (!view) return ''
  const { live, published, draft, scheduled } = view
  const liveLabels = {
    published: 'Published',
    'built-in': 'Shoppers see the default page',
    none: 'Not shown to shoppers',
  }
  return html`<p>${liveLabels[live]}${published ? ` by ${published.by}, ${formatMoment(published.at, timeZone)}` : ''}.</p>
    ${draft ? html`<p><span class="tag warn">Draft</span> by ${draft.by}, ${formatMoment(draft.at, timeZone)}</p>` : ''}
    ${scheduled ? html`<p><span class="tag">Scheduled</span> for ${formatMoment(scheduled.publishAt, timeZone)} by ${scheduled.by}</p>` : ''}`
}

function renderPublishForms(options: PageEditorView) {
  const { timeZone } = options
  const earliest = toZonedTime(Date.now(), timeZone)
  return html`${renderPageForm(
    options,
    html`<h2>Publish</h2>
      <button name="do" value="publish">Publish now</button>`,
    'card',
  )}
  ${renderPageForm(
    options,
    html`<label for="at">Date and time</label>
      <input id="at" name="at" type="datetime-local" min="${earliest}" required />
      <p class="hint">Time in ${timeZone.replace('_', ' ')}.</p>
      <button class="quiet" name="do" value="schedule">Schedule</button>`,
    'card',
  )}`
}

/** Versions with their authors; the page that comes with the shop is the first of all. */
function renderHistoryList(options: PageEditorView) {
  const { versions, timeZone } = options
  if (versions.length === 0) return ''
  return html`<section class="card">
    <h2>History</h2>
    <ol class="blocks">
      ${versions.map(({ revision, action, by, at, isLive }) => {
        const formattedTime = formatMoment(at, timeZone)
        const renderRestoreButton = (restoreAs: string, label: string) =>
          html`<button class="plain" name="do" value="restore:${String(revision)}:${restoreAs}" aria-label="${label}: ${formattedTime}">
            ${label}
          </button>`
        return html`<li>
          ${action} by ${by}, ${formattedTime} ${isLive ? html`<span class="tag">Current</span>` : ''}
          ${
            action === 'withdrawn' || isLive
              ? ''
              : renderPageForm(
                  options,
                  html`${renderRestoreButton('published', 'Republish')} ${renderRestoreButton('draft', 'Edit as draft')}`,
                  'acts',
                )
          }
        </li>`
      })}
    </ol>
  </section>`
}

function renderUnpublishForm(options: PageEditorView) {
  return renderPageForm(
    options,
    html`<p>Unpublish this page. Shoppers then see the default page, if there is one.</p>
      <button class="danger" name="do" value="withdraw">Unpublish</button>`,
    'card',
  )
}
