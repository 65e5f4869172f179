import { html, raw } from 'hono/html'
import type { ConsoleHtml } from './console-page'

/** `number`: amounts and counts, one below the other. `wide`: takes a whole line of a card. */
type Column = string | { name: string; number?: true; wide?: true }
type Cell = string | ConsoleHtml
/** `empty`: what the page says if there are no rows. `isPlain`: stays a table on narrow screens. */
export type TableOptions = { caption: string; head: readonly Column[]; rows: readonly (readonly Cell[])[]; empty: string; isPlain?: true }

/**
 * A table in a region that scrolls with the keyboard. On a narrow screen its rows are cards; the roles are written out, because browsers
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

function getColumnClass({ number, wide }: NamedColumn) {
  if (number) return raw(' class="number"')
  return wide ? raw(' class="wide"') : ''
}
