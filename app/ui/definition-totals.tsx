import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type TotalsRow = { label: ReactNode; amount: ReactNode; tone?: 'saving' | 'muted' | 'total' }

const toneClass = { saving: 'save', muted: 'muted', total: 'sumrow' }

/** Labels and formatted amounts; the total is last and largest. */
export function DefinitionTotals({ rows }: { rows: TotalsRow[] }) {
  return (
    <dl className="tot">
      {rows.map(({ label, amount, tone }, i) => (
        <div key={i} className={classNames(tone && toneClass[tone])}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
