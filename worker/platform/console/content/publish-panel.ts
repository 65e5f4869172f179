import { html } from 'hono/html'
import { zonedTime } from '#domain/dates/market-day'
import { momentText } from './field-labels'
import { actForm, type PageViewOptions } from './act-form'

/** What shoppers see, what waits, and how to publish, preview and go back. */
export function publishPanel(options: PageViewOptions) {
  const { view, links, timeZone } = options
  if (!view) return ''
  const { draft, scheduled, findings } = view
  return html`<section class="card">
      <h2>Status</h2>
      ${stateLines(options)}
      ${links.map(
        ({ locale, url }) =>
          html`<p><a href="${url}" target="_blank" rel="noopener">Preview${links.length > 1 ? ` (${locale})` : ''}</a></p>`,
      )}
      ${scheduled ? actForm(options, html`<button class="quiet" name="do" value="unschedule">Cancel scheduled publishing</button>`) : ''}
    </section>
    ${
      draft && findings.length > 0
        ? html`<p class="finding" role="status">
            Fix ${findings.length === 1 ? 'one problem' : `${String(findings.length)} problems`} in the marked blocks to publish this draft.
          </p>`
        : ''
    }
    ${draft && findings.length === 0 ? publishForms(options) : ''}
    ${draft ? actForm(options, html`<button class="danger" name="do" value="discard">Discard draft</button>`, 'card') : ''}
    ${historyList(options)} ${view.live === 'published' ? withdrawForm(options) : ''}
    <p class="hint">Times are in ${timeZone.replace('_', ' ')}.</p>`
}

function stateLines({ view, timeZone }: PageViewOptions) {
  if (!view) return ''
  const { live, published, draft, scheduled } = view
  const shown = {
    published: 'Published',
    'built-in': 'Shoppers see the default page',
    none: 'Not shown to shoppers',
  }
  return html`<p>${shown[live]}${published ? ` by ${published.by}, ${momentText(published.at, timeZone)}` : ''}.</p>
    ${draft ? html`<p><span class="tag warn">Draft</span> by ${draft.by}, ${momentText(draft.at, timeZone)}</p>` : ''}
    ${scheduled ? html`<p><span class="tag">Scheduled</span> for ${momentText(scheduled.publishAt, timeZone)} by ${scheduled.by}</p>` : ''}`
}

function publishForms(options: PageViewOptions) {
  const { timeZone } = options
  const earliest = zonedTime(Date.now(), timeZone)
  return html`${actForm(
    options,
    html`<h2>Publish</h2>
      <button name="do" value="publish">Publish now</button>`,
    'card',
  )}
  ${actForm(
    options,
    html`<label for="at">Date and time</label>
      <input id="at" name="at" type="datetime-local" min="${earliest}" required />
      <p class="hint">Time in ${timeZone.replace('_', ' ')}.</p>
      <button class="quiet" name="do" value="schedule">Schedule</button>`,
    'card',
  )}`
}

/** Versions with their authors; the page that comes with the shop is the first of all. */
function historyList(options: PageViewOptions) {
  const { versions, timeZone } = options
  if (versions.length === 0) return ''
  return html`<section class="card">
    <h2>History</h2>
    <ol class="blocks">
      ${versions.map(({ revision, action, by, at, isLive }) => {
        const when = momentText(at, timeZone)
        const back = (as: string, label: string) =>
          html`<button class="plain" name="do" value="restore:${String(revision)}:${as}" aria-label="${label}: ${when}">${label}</button>`
        return html`<li>
          ${action} by ${by}, ${when} ${isLive ? html`<span class="tag">Current</span>` : ''}
          ${
            action === 'withdrawn' || isLive
              ? ''
              : actForm(options, html`${back('published', 'Republish')} ${back('draft', 'Edit as draft')}`, 'acts')
          }
        </li>`
      })}
    </ol>
  </section>`
}

function withdrawForm(options: PageViewOptions) {
  return actForm(
    options,
    html`<p>Unpublish this page. Shoppers then see the default page, if there is one.</p>
      <button class="danger" name="do" value="withdraw">Unpublish</button>`,
    'card',
  )
}
