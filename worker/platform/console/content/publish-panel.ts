import { html } from 'hono/html'
import { zonedTime } from '#domain/dates/zoned-time'
import { momentText } from './field-labels'
import { actForm, type PageViewOptions } from './act-form'

/** What shoppers see, what waits, and how to publish, preview and go back. */
export function publishPanel(options: PageViewOptions) {
  const { view, links, timeZone } = options
  if (!view) return ''
  const { draft, scheduled, findings } = view
  return html`<section class="card">
      <h2>State</h2>
      ${stateLines(options)}
      ${links.map(
        ({ locale, url }) =>
          html`<p><a href="${url}" target="_blank" rel="noopener">Preview in the shop${links.length > 1 ? ` (${locale})` : ''}</a></p>`,
      )}
      ${scheduled ? actForm(options, html`<button class="quiet" name="do" value="unschedule">Do not publish it then</button>`) : ''}
    </section>
    ${
      draft && findings.length > 0
        ? html`<p class="finding" role="status">
            ${findings.length === 1 ? 'One finding keeps' : `${String(findings.length)} findings keep`} this draft from being published.
            Open the marked blocks.
          </p>`
        : ''
    }
    ${draft && findings.length === 0 ? publishForms(options) : ''}
    ${draft ? actForm(options, html`<button class="danger" name="do" value="discard">Discard the draft</button>`, 'card') : ''}
    ${historyList(options)} ${view.live === 'published' ? withdrawForm(options) : ''}
    <p class="hint">Times are those of ${timeZone.replace('_', ' ')}.</p>`
}

function stateLines({ view, timeZone }: PageViewOptions) {
  if (!view) return ''
  const { live, published, draft, scheduled } = view
  const shown = {
    published: 'Shoppers see what was published',
    'built-in': 'Shoppers see the page that comes with the shop',
    none: 'Shoppers see nothing',
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
    html`<label for="at">Day and time</label>
      <input id="at" name="at" type="datetime-local" min="${earliest}" required />
      <p class="hint">Time in ${timeZone.replace('_', ' ')}.</p>
      <button class="quiet" name="do" value="schedule">Publish at this time</button>`,
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
          ${action} by ${by}, ${when} ${isLive ? html`<span class="tag">now</span>` : ''}
          ${
            action === 'withdrawn' || isLive
              ? ''
              : actForm(options, html`${back('published', 'Publish again')} ${back('draft', 'Edit again')}`, 'acts')
          }
        </li>`
      })}
    </ol>
  </section>`
}

function withdrawForm(options: PageViewOptions) {
  return actForm(
    options,
    html`<p>Withdraw what is published: shoppers see the page that comes with the shop, if there is one.</p>
      <button class="danger" name="do" value="withdraw">Withdraw</button>`,
    'card',
  )
}
