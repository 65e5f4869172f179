import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'

/** What is wrong with a form, by its field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** A form as it was sent: what was entered is not lost. */
export type SubmittedForm = { action: string; form: URLSearchParams; findings: FieldErrors }

export type OrderLine = OperatedOrder['lines'][number]
type SelectedUnits = { lineId: string; quantity: number }[]

/** Units of an order that a form offers. */
export type SelectableUnits = {
  /** Most units of a line. */
  getMaximum: (line: OrderLine) => number
  /** Initial value of the field. */
  getInitial: (line: OrderLine, order: OperatedOrder) => number
  /** Shown if no unit is selected: `Select at least one unit to ship.` */
  noneSelectedError: string
}

const unitFieldPrefix = 'units.'

/** `Skarn 3L Shell (Tarn, M)`: two sizes of a style are two lines. */
export function getLineName({ name, options }: Pick<OrderLine, 'name' | 'options'>): string {
  return options.length > 0 ? `${name} (${options.map(({ value }) => value).join(', ')})` : name
}

/** Units to choose, line by line: zero leaves a line out. */
export function renderUnitFields(
  order: OperatedOrder,
  { selectable, idPrefix, entered }: { selectable: SelectableUnits; idPrefix: string; entered: SubmittedForm | undefined },
) {
  const lines = order.lines.filter((line) => selectable.getMaximum(line) > 0)
  const finding = entered?.findings.units
  return html`<fieldset ${finding ? html`aria-describedby="${idPrefix}-finding" aria-invalid="true"` : ''}>
    <legend>Units</legend>
    ${finding ? html`<p class="finding" id="${idPrefix}-finding" role="alert">${finding}</p>` : ''}
    ${lines.map((line) => {
      const [id, name] = [`${idPrefix}-${line.lineId}`, `${unitFieldPrefix}${line.lineId}`]
      const isAll = entered?.form.has('all')
      const value = (!isAll && entered?.form.get(name)) || String(isAll ? selectable.getMaximum(line) : selectable.getInitial(line, order))
      return html`<div class="unit">
        <label for="${id}">${getLineName(line)} (up to ${selectable.getMaximum(line)})</label>
        <input
          id="${id}"
          name="${name}"
          type="number"
          min="0"
          max="${selectable.getMaximum(line)}"
          value="${value}"
          ${finding ? html`aria-describedby="${idPrefix}-finding"` : ''}
        />
      </div>`
    })}
    ${
      lines.some((line) => selectable.getInitial(line, order) < selectable.getMaximum(line))
        ? html`<label for="${idPrefix}-all"><input id="${idPrefix}-all" name="all" type="checkbox" value="true" /> Select all units</label>`
        : ''
    }
  </fieldset>`
}

/**
 * Selected units of a form: those of its fields, or all selectable units if its checkbox is ticked. A form with only zeros, or without fields,
 * selects nothing, never everything.
 */
export function parseSelectedUnits(
  form: URLSearchParams,
  order: OperatedOrder,
  { getMaximum, noneSelectedError }: SelectableUnits,
): { units: SelectedUnits } | { finding: string } {
  const selectableLines = order.lines.filter((line) => getMaximum(line) > 0)
  if (form.has('all')) return { units: selectableLines.map((line) => ({ lineId: line.lineId, quantity: getMaximum(line) })) }
  const units: SelectedUnits = []
  for (const [name, text] of form) {
    if (!name.startsWith(unitFieldPrefix)) continue
    const line = selectableLines.find(({ lineId }) => lineId === name.slice(unitFieldPrefix.length))
    const quantityText = text.trim() || '0'
    if (!/^\d{1,3}$/.test(quantityText)) return { finding: `Enter a whole number of units, not “${text}”.` }
    const quantity = Number(quantityText)
    if (quantity === 0) continue
    if (!line) return { finding: 'An item has no units left for this. The page shows the current numbers.' }
    if (quantity > getMaximum(line)) return { finding: `${getLineName(line)}: enter ${getMaximum(line)} or less.` }
    units.push({ lineId: line.lineId, quantity })
  }
  return units.length > 0 ? { units } : { finding: noneSelectedError }
}

/** Units the shopper has: handed over and not returned. Gift cards cannot be returned. */
function countUnitsOut({ quantity, open, cancelled, returned, route }: OrderLine): number {
  return route === 'email' ? 0 : quantity - open - cancelled - returned
}

/** Units that each form of an order offers. Shipping starts with all open units; the operator selects what to cancel or refund. */
export const selectableUnits = {
  ship: {
    getMaximum: ({ open, route }) => (route === 'door' || route === 'point' ? open : 0),
    getInitial: ({ open }) => open,
    noneSelectedError: 'Select at least one unit to ship.',
  },
  cancel: { getMaximum: ({ open }) => open, getInitial: () => 0, noneSelectedError: 'Select at least one unit to cancel.' },
  return: {
    getMaximum: countUnitsOut,
    getInitial: (line, { announcedReturn }) => (announcedReturn?.lineIds.includes(line.lineId) ? countUnitsOut(line) : 0),
    noneSelectedError: 'Select at least one returned unit.',
  },
  /** Handed over, and not refunded; a gift card is never refunded by its line. */
  refund: {
    getMaximum: ({ quantity, open, cancelled, refunded, route }) => (route === 'email' ? 0 : quantity - open - cancelled - refunded),
    getInitial: () => 0,
    noneSelectedError: 'Select at least one unit, or delivery, to refund.',
  },
} satisfies Record<string, SelectableUnits>
