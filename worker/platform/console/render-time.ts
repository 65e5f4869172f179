import { html } from 'hono/html'
import type { ConsoleHtml } from './console-page'

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })

/** A moment as operators read it, whatever their clock: `Nov 28, 2026, 15:38 UTC`. */
function formatTime(time: string): string {
  return `${timeFormat.format(new Date(time))} UTC`
}

/** The same as an element of the page; nothing for what has not happened. */
export function renderTime(time: string | undefined): ConsoleHtml | '' {
  return time === undefined ? '' : html`<time datetime="${time}">${formatTime(time)}</time>`
}
