import { html } from 'hono/html'
import type { Language } from '#config/locales'
import { blockTypes } from '#contracts/blocks'
import { isActive } from '#domain/content/authored-fields'
import { blocksIn, isRecord, type WrittenBlock } from '#domain/content/lint/authored'
import { resolveText } from '#domain/content/resolve-text'
import { scheduledAt } from '#domain/dates/market-day'
import { blockLabel, labelOf, languageName, momentText } from './field-labels'
import { publishPanel } from './publish-panel'
import { actForm, type PageViewOptions } from './act-form'
import { blockLink, pageLink } from './links'

/** The blocks of a page in their order, and beside them what is to become of it. */
export function pageView(options: PageViewOptions) {
  const { siteId, view } = options
  const crumbs = html`<p class="crumbs"><a href="/ops/content">Content</a> › <a href="/ops/content/${siteId}">${siteId}</a></p>`
  if (!view)
    return html`${crumbs}
      <p>No page has this name yet.</p>
      ${actForm(options, html`<button name="do" value="begin">Create page</button>`)}`
  const atPage = view.findings.filter(({ path }) => !blocksIn(view.document).some((block) => isWithin(path, block.path)))
  return html`${crumbs}
    <div class="two">
      <aside>${publishPanel(options)}</aside>
      <div>
        ${atPage.map(({ problem }) => html`<p class="finding">${problem}</p>`)}
        ${Object.entries(view.document.regions).map(
          ([region, blocks]) =>
            html`<h2>${region === 'main' ? 'Blocks' : labelOf(region)}</h2>
              ${blocks.length === 0 ? html`<p class="empty">No blocks yet.</p>` : ''}
              <ol class="blocks">
                ${blocks.map((block, index) => blockItem(options, { ...block, path: ['regions', region, index], within: [] }))}
              </ol>`,
        )}
        ${addForm(options)} ${metaForm(options)}
      </div>
    </div>`
}

function isWithin(path: readonly (string | number)[], of: readonly (string | number)[]): boolean {
  return of.every((part, index) => path[index] === part)
}

/** One block of a list: what it is, what it says, whether it shows, and what can be done with it. */
export function blockItem(options: PageViewOptions, block: WrittenBlock) {
  const { siteId, page, view, languages, timeZone } = options
  const { id, component, props } = block
  const count = view?.findings.filter(({ path }) => isWithin(path, block.path)).length ?? 0
  const summary = summaryOf(props, languages[0] ?? 'en')
  const name = typeof block.name === 'string' && block.name ? block.name : id
  const button = (act: string, label: string, tone = '') =>
    html`<button class="plain ${tone}" name="do" value="${act}:${id}" aria-label="${label}: ${name}">${label}</button>`
  return html`<li class="card">
    <h3><a href="${blockLink(siteId, page, id)}">${blockLabel(component)}: ${name}</a></h3>
    ${summary ? html`<p>“${summary}”</p>` : ''} ${timesOf(props, timeZone)}
    ${count > 0 ? html`<p><span class="tag bad">${String(count)} ${count === 1 ? 'problem' : 'problems'}</span></p>` : ''}
    ${actForm(options, html`${button('up', 'Move up')} ${button('down', 'Move down')} ${button('remove', 'Remove', 'danger')}`, 'acts')}
  </li>`
}

function timesOf({ activeFrom, activeTo }: Record<string, unknown>, timeZone: string) {
  const times = [
    ...(isTime(activeFrom) ? [`from ${momentText(scheduledAt(activeFrom, timeZone), timeZone)}`] : []),
    ...(isTime(activeTo) ? [`until ${momentText(scheduledAt(activeTo, timeZone), timeZone)}`] : []),
  ]
  if (times.length === 0) return ''
  const now = Date.now()
  const isNow = isActive({ ...(isTime(activeFrom) && { activeFrom }), ...(isTime(activeTo) && { activeTo }) }, now, timeZone)
  return html`<p class="muted">
    ${isNow ? html`<span class="tag">Live now</span>` : html`<span class="tag warn">Not live</span>`} ${times.join(' ')}
  </p>`
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(scheduledAt(value, 'UTC'))
}

const telling = ['title', 'overline', 'opener', 'minimizedTitle', 'subtitle', 'richText', 'label'] as const

function summaryOf(props: Record<string, unknown>, language: Language): string {
  const texts: unknown = resolveText(props, language)
  const text = isRecord(texts) ? telling.map((name) => texts[name]).find((each) => typeof each === 'string' && each !== '') : undefined
  const plain = typeof text === 'string' ? text.replace(/<[^<>]*>/g, ' ') : ''
  return plain.length > 90 ? `${plain.slice(0, 90)}…` : plain
}

/** Adds a block after another one, or into a list of blocks. */
export function addForm(options: PageViewOptions, into?: string) {
  const { view } = options
  const own = Object.values(view?.document.regions ?? {}).flat()
  const place = into
    ? html`<input type="hidden" name="into" value="${into}" />`
    : own.length === 0
      ? ''
      : html`<label for="after">After</label>
          <select id="after" name="after">
            ${own.map(({ id, name, component }, index) => html`<option value="${id}" ${index === own.length - 1 ? 'selected' : ''}>${blockLabel(component)}: ${name || id}</option>`)}
          </select>`
  const idOf = into ? `component-${into}` : 'component'
  return html`<details class="card add editor">
    <summary>Add a block</summary>
    ${actForm(
      options,
      html`<label for="${idOf}">Kind</label>
        <select id="${idOf}" name="component">
          ${blockTypes.toSorted().map((type) => html`<option value="${type}">${blockLabel(type)}</option>`)}
        </select>
        ${place}<button name="do" value="add">Add</button>`,
    )}
  </details>`
}

/** Title and description, as search engines show them. */
function metaForm(options: PageViewOptions) {
  const { view, languages } = options
  const fields = (['title', 'description'] as const).flatMap((name) => {
    const value = view?.document.meta[name]
    return languages.map((language) => {
      const text = isRecord(value) ? value[language] : value
      const label = languages.length > 1 ? `${labelOf(name)} (${languageName(language)})` : labelOf(name)
      return html`<label for="${name}.${language}">${label}</label>
        <input id="${name}.${language}" name="${name}.${language}" value="${typeof text === 'string' ? text : ''}" />`
    })
  })
  return html`<details class="card add editor">
    <summary>Search engine listing</summary>
    ${actForm(options, html`${fields}<button name="do" value="meta">Save draft</button>`)}
  </details>`
}

/** A link back to the page. */
export function backTo(siteId: string, page: string) {
  return html`<p class="crumbs">
    <a href="/ops/content">Content</a> › <a href="/ops/content/${siteId}">${siteId}</a> › <a href="${pageLink(siteId, page)}">${page}</a>
  </p>`
}
