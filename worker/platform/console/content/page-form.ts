import { html } from 'hono/html'
import type { Language } from '#config/locales'
import type { ContentPage, ContentVersion } from '#contracts/operations/content'
import { type ConsoleHtml, renderKeyField } from '../console-page'

export type PageEditorView = {
  siteId: string
  page: string
  /** Null: there is no such page yet. */
  view: ContentPage | null
  versions: readonly ContentVersion[]
  links: readonly { locale: string; url: string }[]
  timeZone: string
  languages: readonly Language[]
}

/** A form that acts on the page as it is shown: a change of somebody else is noticed. */
export function renderPageForm({ siteId, page, view }: PageEditorView, content: ConsoleHtml, className = '') {
  return html`<form method="post" action="/ops/content/${siteId}/page" ${className ? html`class="${className}"` : ''}>
    ${renderKeyField()}<input type="hidden" name="page" value="${page}" /><input
      type="hidden"
      name="version"
      value="${String(view?.version ?? 0)}"
    />
    ${content}
  </form>`
}
