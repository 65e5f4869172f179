import { html } from 'hono/html'
import type { Language } from '#config/locales'
import { blockTypes } from '#contracts/blocks'
import { isBlockActive } from '#domain/content/authored-fields'
import { listBlocks, isRecord, type AuthoredBlock } from '#domain/content/lint/authored-blocks'
import { resolveText } from '#domain/content/resolve-text'
import { parseScheduledTime, toZonedTime } from '#domain/dates/market-day'
import { getBlockLabel, getFieldLabel, getLanguageName, formatMoment } from './block-fields'
import { renderPageForm, type PageEditorView, buildBlockLink, buildPageLink } from './links'

/** The blocks of a page in order, and next to them the actions on the page. */
export function renderPageView(options: PageEditorView) {
  const { siteId, view } = options
  const breadcrumbs = html`<p class="crumbs"><a href="/ops/content">Content</a> › <a href="/ops/content/${siteId}">${siteId}</a></p>`
  if (!view)
    return html`${breadcrumbs}
      <p>No page has this name yet.</p>
      ${renderPageForm(options, html`<button name="do" value="begin">Create page</button>`)}`
  const pageFindings = view.findings.filter(({ path }) => !listBlocks(view.document).some((block) => isPathWithin(path, block.path)))
  return html`${breadcrumbs}
    <div class="two">
      <aside>${renderPublishPanel(options)}</aside>
      <div>
        ${pageFindings.map(({ problem }) => html`<p class="finding">${problem}</p>`)}
        ${Object.entries(view.document.regions).map(
          ([region, blocks]) =>
            html`<h2>${region === 'main' ? 'Blocks' : getFieldLabel(region)}</h2>
              ${blocks.length === 0 ? html`<p class="empty">No blocks yet.</p>` : ''}
              <ol class="blocks">
                ${blocks.map((block, index) => renderBlockItem(options, { ...block, path: ['regions', region, index], within: [] }))}
              </ol>`,
        )}
        ${renderAddBlockForm(options)} ${renderMetaForm(options)}
      </div>
    </div>`
}

function isPathWithin(path: readonly (string | number)[], parentPath: readonly (string | number)[]): boolean {
  return parentPath.every((part, index) => path[index] === part)
}

/** One block of the list: its type, its text, whether it is visible, and its actions. */
export function renderBlockItem(options: PageEditorView, block: AuthoredBlock) {
  const { siteId, page, view, languages, timeZone } = options
  const { id, component, props } = block
  const count = view?.findings.filter(({ path }) => isPathWithin(path, block.path)).length ?? 0
  const summary = getBlockSummary(props, languages[0] ?? 'en')
  const name = typeof block.name === 'string' && block.name ? block.name : id
  const renderButton = (action: string, label: string, tone = '') =>
    html`<button class="plain ${tone}" name="do" value="${action}:${id}" aria-label="${label}: ${name}">${label}</button>`
  return html`<li class="card">
    <h3><a href="${buildBlockLink(siteId, page, id)}">${getBlockLabel(component)}: ${name}</a></h3>
    ${summary ? html`<p>“${summary}”</p>` : ''} ${renderActivePeriod(props, timeZone)}
    ${count > 0 ? html`<p><span class="tag bad">${String(count)} ${count === 1 ? 'problem' : 'problems'}</span></p>` : ''}
    ${renderPageForm(options, html`${renderButton('up', 'Move up')} ${renderButton('down', 'Move down')} ${renderButton('remove', 'Remove', 'danger')}`, 'acts')}
  </li>`
}

function renderActivePeriod({ activeFrom, activeTo }: Record<string, unknown>, timeZone: string) {
  const times = [
    ...(isTimeText(activeFrom) ? [`from ${formatMoment(parseScheduledTime(activeFrom, timeZone), timeZone)}`] : []),
    ...(isTimeText(activeTo) ? [`until ${formatMoment(parseScheduledTime(activeTo, timeZone), timeZone)}`] : []),
  ]
  if (times.length === 0) return ''
  const now = Date.now()
  const isNow = isBlockActive({ ...(isTimeText(activeFrom) && { activeFrom }), ...(isTimeText(activeTo) && { activeTo }) }, now, timeZone)
  return html`<p class="muted">
    ${isNow ? html`<span class="tag">Live now</span>` : html`<span class="tag warn">Not live</span>`} ${times.join(' ')}
  </p>`
}

function isTimeText(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(parseScheduledTime(value, 'UTC'))
}

const summaryFields = ['title', 'overline', 'opener', 'minimizedTitle', 'subtitle', 'richText', 'label'] as const

function getBlockSummary(props: Record<string, unknown>, language: Language): string {
  const texts: unknown = resolveText(props, language)
  const text = isRecord(texts)
    ? summaryFields.map((name) => texts[name]).find((value) => typeof value === 'string' && value !== '')
    : undefined
  const plainText = typeof text === 'string' ? text.replace(/<[^<>]*>/g, ' ') : ''
  return plainText.length > 90 ? `${plainText.slice(0, 90)}…` : plainText
}

/** Adds a block after another one, or into a list of blocks. */
export function renderAddBlockForm(options: PageEditorView, into?: string) {
  const { view } = options
  const pageBlocks = Object.values(view?.document.regions ?? {}).flat()
  const positionField = into
    ? html`<input type="hidden" name="into" value="${into}" />`
    : pageBlocks.length === 0
      ? ''
      : html`<label for="after">After</label>
          <select id="after" name="after">
            ${pageBlocks.map(({ id, name, component }, index) => html`<option value="${id}" ${index === pageBlocks.length - 1 ? 'selected' : ''}>${getBlockLabel(component)}: ${name || id}</option>`)}
          </select>`
  const selectId = into ? `component-${into}` : 'component'
  return html`<details class="card add editor">
    <summary>Add a block</summary>
    ${renderPageForm(
      options,
      html`<label for="${selectId}">Kind</label>
        <select id="${selectId}" name="component">
          ${blockTypes.toSorted().map((type) => html`<option value="${type}">${getBlockLabel(type)}</option>`)}
        </select>
        ${positionField}<button name="do" value="add">Add</button>`,
    )}
  </details>`
}

/** Title and description, as search engines show them. */
function renderMetaForm(options: PageEditorView) {
  const { view, languages } = options
  const fields = (['title', 'description'] as const).flatMap((name) => {
    const value = view?.document.meta[name]
    return languages.map((language) => {
      const text = isRecord(value) ? value[language] : value
      const label = languages.length > 1 ? `${getFieldLabel(name)} (${getLanguageName(language)})` : getFieldLabel(name)
      return html`<label for="${name}.${language}">${label}</label>
        <input id="${name}.${language}" name="${name}.${language}" value="${typeof text === 'string' ? text : ''}" />`
    })
  })
  return html`<details class="card add editor">
    <summary>Search engine listing</summary>
    ${renderPageForm(options, html`${fields}<button name="do" value="meta">Save draft</button>`)}
  </details>`
}

/** A link back to the page. */
export function renderBackLink(siteId: string, page: string) {
  return html`<p class="crumbs">
    <a href="/ops/content">Content</a> › <a href="/ops/content/${siteId}">${siteId}</a> ›
    <a href="${buildPageLink(siteId, page)}">${page}</a>
  </p>`
}

/** What shoppers see, what waits, and how to publish, preview and go back. */
function renderPublishPanel(options: PageEditorView) {
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
