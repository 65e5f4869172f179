import type { ReactNode, CSSProperties } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type TotalsRow = { label: ReactNode; amount: ReactNode; tone?: 'saving' | 'muted' | 'total' }

const toneClasses = { saving: 'save', muted: 'muted', total: 'sumrow' }

/** Labels and formatted amounts; the total is last and largest. */
export function DefinitionTotals({ rows }: { rows: TotalsRow[] }) {
  return (
    <dl className="tot">
      {rows.map(({ label, amount, tone }, i) => (
        <div key={i} className={classNames(tone && toneClasses[tone])}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Progress as text and as a bar from 0 to 100 percent. */
export function ProgressNote({ icon, children, percent }: { icon: IconName; children: ReactNode; percent?: number }) {
  return (
    <div className="note">
      <Icon name={icon} />
      <div>
        {children}
        {percent === undefined ? null : <div className="bar-p" style={{ '--v': `${percent}%` } as CSSProperties} aria-hidden />}
      </div>
    </div>
  )
}
