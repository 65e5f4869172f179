import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'

/** What is wrong with a form, by its field. */
export type Findings = Readonly<Record<string, string | undefined>>
/** A form as it was sent: what was entered is not lost. */
export type Entered = { action: string; form: URLSearchParams; findings: Findings }

export type OrderLine = OperatedOrder['lines'][number]
type Units = { lineId: string; quantity: number }[]

/** Which units of an order a form may choose. */
export type UnitChoice = {
  /** Of a line, at most. */
  most: (line: OrderLine) => number
  /** What stands in its field at first. */
  first: (line: OrderLine, order: OperatedOrder) => number
  /** What no unit is called: `Select at least one unit to ship.` */
  nothing: string
}

const prefix = 'units.'

/** `Skarn 3L Shell (Tarn, M)`: two sizes of a style are two lines. */
export function lineName({ name, options }: Pick<OrderLine, 'name' | 'options'>): string {
  return options.length > 0 ? `${name} (${options.map(({ value }) => value).join(', ')})` : name
}

/** Units to choose, line by line: nought leaves a line out. */
export function unitFields(
  order: OperatedOrder,
  { choice, of, entered }: { choice: UnitChoice; of: string; entered: Entered | undefined },
) {
  const lines = order.lines.filter((line) => choice.most(line) > 0)
  const finding = entered?.findings.units
  return html`<fieldset ${finding ? html`aria-describedby="${of}-finding" aria-invalid="true"` : ''}>
    <legend>Units</legend>
    ${finding ? html`<p class="finding" id="${of}-finding" role="alert">${finding}</p>` : ''}
    ${lines.map((line) => {
      const [id, name] = [`${of}-${line.lineId}`, `${prefix}${line.lineId}`]
      const isAll = entered?.form.has('all')
      const value = (!isAll && entered?.form.get(name)) || String(isAll ? choice.most(line) : choice.first(line, order))
      return html`<div class="unit">
        <label for="${id}">${lineName(line)} (up to ${choice.most(line)})</label>
        <input
          id="${id}"
          name="${name}"
          type="number"
          min="0"
          max="${choice.most(line)}"
          value="${value}"
          ${finding ? html`aria-describedby="${of}-finding"` : ''}
        />
      </div>`
    })}
    ${
      lines.some((line) => choice.first(line, order) < choice.most(line))
        ? html`<label for="${of}-all"><input id="${of}-all" name="all" type="checkbox" value="true" /> Select all units</label>`
        : ''
    }
  </fieldset>`
}

/**
 * The chosen units of a form: its fields, or all that may be chosen where its box says so. A form whose fields all say nought means no
 * unit, never all of them; so does one without fields.
 */
export function unitsIn(
  form: URLSearchParams,
  order: OperatedOrder,
  { most, nothing }: UnitChoice,
): { units: Units } | { finding: string } {
  const choosable = order.lines.filter((line) => most(line) > 0)
  if (form.has('all')) return { units: choosable.map((line) => ({ lineId: line.lineId, quantity: most(line) })) }
  const units: Units = []
  for (const [name, text] of form) {
    if (!name.startsWith(prefix)) continue
    const line = choosable.find(({ lineId }) => lineId === name.slice(prefix.length))
    const entered = text.trim() || '0'
    if (!/^\d{1,3}$/.test(entered)) return { finding: `Enter a whole number of units, not “${text}”.` }
    const quantity = Number(entered)
    if (quantity === 0) continue
    if (!line) return { finding: 'An item has no units left for this. The page shows the current numbers.' }
    if (quantity > most(line)) return { finding: `${lineName(line)}: enter ${most(line)} or less.` }
    units.push({ lineId: line.lineId, quantity })
  }
  return units.length > 0 ? { units } : { finding: nothing }
}
