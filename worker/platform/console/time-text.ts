import { html } from 'hono/html'
import type { ConsoleHtml } from './console-page'

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })

/** A moment as operators read it, whatever their clock: `Nov 28, 2026, 15:38 UTC`. */
function timeText(at: string): string {
  return `${written.format(new Date(at))} UTC`
}

/** The same as an element of the page; nothing for what has not happened. */
export function timeOf(at: string | undefined): ConsoleHtml | '' {
  return at === undefined ? '' : html`<time datetime="${at}">${timeText(at)}</time>`
}
