import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { IconButton } from './icon-button'

export type ToastTone = 'info' | 'ok' | 'error'

type ToastProps = {
  tone?: ToastTone
  title: ReactNode
  text?: ReactNode
  /** Optional link or button with the class `act`. */
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
  /** Pauses the timer while hovered or focused. */
  onHold?: (held: boolean) => void
}

const toneIcon: Record<ToastTone, IconName> = { info: 'info', ok: 'check-circle', error: 'alert' }

/** A short message at the bottom of the screen. */
export function Toast({ tone = 'info', title, text, action, dismissLabel, onDismiss, onHold }: ToastProps) {
  return (
    <div
      className="toast"
      onMouseOver={() => onHold?.(true)}
      onMouseLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name={toneIcon[tone]} />
      <p>
        {text ? <b>{title}</b> : title}
        {text}
      </p>
      {action}
      <IconButton icon="close" size="sm" label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}

/** Live region for toasts; present from the start so that screen readers notice insertions. */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="toasts" role="status" aria-label={label}>
      {children}
    </div>
  )
}
