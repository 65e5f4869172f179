import { html, raw } from 'hono/html'
import { consoleStyles } from './console-styles'

export type ConsoleHtml = ReturnType<typeof html>
/** `path`: the address of the page, which marks its section of the menu. */
export type ConsoleFrame = { title: string; back?: ConsoleLink; operator?: string; path?: string; notice?: ConsoleNotice }
/** The list that a page belongs to. */
type ConsoleLink = { href: string; name: string }
/** The outcome of a form, shown above the page. */
export type ConsoleNotice = { tone: 'done' | 'error'; text: string }

const consoleSections = [
  ['/ops', 'Orders'],
  ['/ops/stuck', 'Needs attention'],
  ['/ops/content', 'Content'],
  ['/ops/catalog', 'Catalog'],
  ['/ops/promotions', 'Promotions'],
  ['/ops/gift-cards', 'Gift cards'],
  ['/ops/stock', 'Stock'],
  ['/ops/moderation', 'Moderation'],
  ['/ops/reviews', 'Reviews'],
  ['/ops/people', 'Customers'],
  ['/ops/audit', 'Activity log'],
] as const

/** A page of the operators' console: the menu, the outcome of the last form, and the page itself. */
export function renderConsolePage({ title, back, operator, path = '', notice }: ConsoleFrame, content: ConsoleHtml) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Operations</title>
        <style>
          ${raw(consoleStyles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${operator ? renderMenu(operator, path) : ''}
        <main id="content">
          ${notice ? html`<p class="notice ${notice.tone}" role="${notice.tone === 'error' ? 'alert' : 'status'}">${notice.text}</p>` : ''}
          ${back ? html`<p class="crumbs"><a href="${back.href}">${back.name}</a></p>` : ''}
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

function renderMenu(operator: string, path: string) {
  const currentSection = getCurrentSection(path)
  const getCurrentAttribute = (sectionPath: string) =>
    sectionPath === currentSection ? raw(`aria-current="${sectionPath === path ? 'page' : 'true'}"`) : ''
  return html`<header>
    <nav aria-label="Operations">
      ${consoleSections.map(([sectionPath, name]) => html`<a href="${sectionPath}" ${getCurrentAttribute(sectionPath)}>${name}</a>`)}
    </nav>
    <form method="post" action="/ops/sign-out"><span>${operator}</span> <button class="plain">Sign out</button></form>
  </header>`
}

/** The section of the menu that a page belongs to; orders are the console's first page. */
function getCurrentSection(path: string): string {
  const section = consoleSections.find(
    ([sectionPath]) => sectionPath !== '/ops' && (path === sectionPath || path.startsWith(`${sectionPath}/`)),
  )
  return section?.[0] ?? '/ops'
}

/** The idempotency key of a form: sent twice, it acts once. */
export function renderKeyField() {
  return html`<input type="hidden" name="key" value="${crypto.randomUUID()}" />`
}

/** A link to the next page of a list, if there is one. */
export function renderNextPageLink(path: string, query: Record<string, string>, cursor: string | undefined) {
  return cursor ? html`<p><a href="${path}?${new URLSearchParams({ ...query, after: cursor }).toString()}">Next page</a></p>` : ''
}

/** Views of a list, each a link; the one that is open is marked. */
export function renderTabs(label: string, links: readonly (readonly [href: string, name: string, isOpen: boolean])[]): ConsoleHtml {
  return html`<nav class="tabs" aria-label="${label}">
    ${links.map(([href, name, isOpen]) => html`<a href="${href}" ${isOpen ? raw('aria-current="true"') : ''}>${name}</a>`)}
  </nav>`
}
