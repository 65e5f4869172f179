import { html, raw } from 'hono/html'
import type { ConsoleHtml } from './console-page'

/** `number`: amounts and counts, one below the other. `wide`: takes a whole line of a card. */
type Column = string | { name: string; number?: true; wide?: true }
type Cell = string | ConsoleHtml
/** `empty`: text without rows. `isPlain`: stays a table on narrow screens. */
export type TableOptions = { caption: string; head: readonly Column[]; rows: readonly (readonly Cell[])[]; empty: string; isPlain?: true }

/**
 * A table in a region that scrolls with the keyboard. On a narrow screen its rows are cards. The roles are written out, because browsers
 * take them away from a table that is displayed as blocks.
 */
export function renderTable({ caption, head, rows, empty, isPlain }: TableOptions): ConsoleHtml {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const columns = head.map((column) => (typeof column === 'string' ? { name: column } : column))
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table role="table" ${isPlain ? '' : raw('class="rows"')}>
      <caption>
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((column) => html`<th role="columnheader" scope="col" ${getColumnClass(column)}>${column.name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (cells) =>
            html`<tr role="row">
              ${cells.map((cell, columnIndex) => renderCell(cell, columns[columnIndex] ?? { name: '' }))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

type NamedColumn = Exclude<Column, string>

function renderCell(cell: Cell, column: NamedColumn): ConsoleHtml {
  const label = column.name ? html`data-label="${column.name}"` : ''
  return html`<td role="cell" ${label}${getColumnClass(column)}>${cell}</td>`
}

/** A cell of two lines, of which the second says less. */
export function renderLines(first: Cell, second: string): ConsoleHtml {
  return html`<div>${first}${second && html`<span class="sub">${second}</span>`}</div>`
}

function getColumnClass({ number, wide }: NamedColumn) {
  if (number) return raw(' class="number"')
  return wide ? raw(' class="wide"') : ''
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })

/** A time in UTC for operators: `Nov 28, 2026, 15:38 UTC`. The time and its zone do not wrap apart. */
function formatTime(time: string): string {
  return `${timeFormat.format(new Date(time))}\u00a0UTC`
}

/** The same as an element of the page; nothing for what has not happened. */
export function renderTime(time: string | undefined): ConsoleHtml | '' {
  return time === undefined ? '' : html`<time datetime="${time}">${formatTime(time)}</time>`
}

/** The wire spells these as its first users did. */
const statusLabels: Readonly<Record<string, string>> = {
  AUTHORISED: 'Authorized',
  AUTHENTICATION_REQUIRED: 'Awaiting authentication',
  CANCELLED: 'Canceled',
  CREATED: 'Payment pending',
  IN_FULFILMENT: 'In fulfillment',
  PICKED_UP: 'Picked up',
  READY_FOR_PICKUP: 'Ready for pickup',
}

/** `PARTIALLY_SHIPPED` → `Partially shipped`. */
export function getStatusLabel(status: string): string {
  return statusLabels[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
}

const statusTones: Readonly<Record<string, string>> = {
  ...{ CONFIRMED: 'warn', IN_FULFILMENT: 'warn', PARTIALLY_SHIPPED: 'warn', RETURN_REQUESTED: 'warn', READY_FOR_PICKUP: 'warn' },
  ...{ FAILED: 'bad', CANCELLED: 'quiet', REFUNDED: 'quiet', CREATED: 'quiet' },
}

/** A status tag; statuses that need an operator are highlighted. */
export function renderStatusTag(status: string): ConsoleHtml {
  return html`<span class="tag ${statusTones[status] ?? ''}">${getStatusLabel(status)}</span>`
}
