import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import emptyStyles from './styles/empty.css?url'

type EmptyStateProps = { icon: IconName; title: string; titleLevel?: 'h1' | 'h2' | 'h3'; text?: ReactNode; actions?: ReactNode }

/** A list with nothing in it yet, and where to go for something. */
export function EmptyState({ icon, title, titleLevel: Title = 'h2', text, actions }: EmptyStateProps) {
  return (
    <div className="empty center">
      <link rel="stylesheet" href={emptyStyles} />
      <Icon name={icon} size="3xl" />
      <Title className="d-2">{title}</Title>
      {text ? <p className="muted">{text}</p> : null}
      {actions ? <div className="ctas">{actions}</div> : null}
    </div>
  )
}
