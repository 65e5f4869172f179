import { html, raw } from 'hono/html'
import { consoleStyles } from './console-styles'

export type ConsoleHtml = ReturnType<typeof html>
type ConsoleFrame = { title: string; operator?: string; notice?: ConsoleNotice }
/** The outcome of a form, shown above the page. */
export type ConsoleNotice = { tone: 'done' | 'error'; text: string }

const places = [
  ['/ops', 'Orders'],
  ['/ops/stuck', 'Stuck orders'],
  ['/ops/content', 'Content'],
  ['/ops/catalog', 'Catalog'],
  ['/ops/promotions', 'Promotions'],
  ['/ops/gift-cards', 'Gift cards'],
  ['/ops/stock', 'Stock'],
  ['/ops/moderation', 'Moderation'],
  ['/ops/reviews', 'Reviews'],
  ['/ops/people', 'People'],
  ['/ops/audit', 'Audit'],
] as const

/** A page of the operators' console: one column, a menu, and the outcome of the last form. */
export function consolePage({ title, operator, notice }: ConsoleFrame, content: ConsoleHtml) {
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
        ${operator ? menu(operator, title) : ''}
        <main id="content">
          ${notice ? html`<p class="notice ${notice.tone}" role="${notice.tone === 'error' ? 'alert' : 'status'}">${notice.text}</p>` : ''}
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** `title`: of the page, which is marked if it is one of the menu. */
function menu(operator: string, title: string) {
  return html`<header>
    <nav aria-label="Operations">
      ${places.map(([path, name]) => html`<a href="${path}" ${name === title ? raw('aria-current="page"') : ''}>${name}</a>`)}
    </nav>
    <form method="post" action="/ops/sign-out"><span>${operator}</span> <button class="plain">Sign out</button></form>
  </header>`
}

/** The idempotency key of a form: sent twice, it acts once. */
export function keyField() {
  return html`<input type="hidden" name="key" value="${crypto.randomUUID()}" />`
}

/** A link to the next page of a list, if there is one. */
export function nextPage(path: string, query: Record<string, string>, after: string | undefined) {
  return after ? html`<p><a href="${path}?${new URLSearchParams({ ...query, after }).toString()}">Next page</a></p>` : ''
}

/** A table with a caption; `rows` hold cells that are texts or parts of the page. An empty one says what there is none of. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly (string | ConsoleHtml)[])[]) {
  if (rows.length === 0) return html`<p class="empty">${caption}: none.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
