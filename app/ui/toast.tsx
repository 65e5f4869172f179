import type { ReactNode } from 'react'
import { Icon, type IconName, IconButton } from './icon'

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
  onHold?: (isPaused: boolean) => void
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

export type ToastRequest = {
  title: string
  text?: string
  tone?: ToastTone
  /** Optional link. */
  link?: { text: string; href: string }
  /** It waits to be dismissed. */
  stays?: boolean
}

export type ActiveToast = ToastRequest & {
  /** Milliseconds until it leaves; without it, it stays. */
  leftMs?: number
}

/** Adds a toast unless one with the same title exists. */
export function addToast(toasts: ActiveToast[], toastRequest: ToastRequest, delayMs: number): ActiveToast[] {
  if (toasts.some(({ title }) => title === toastRequest.title)) return toasts
  return [...toasts, { ...toastRequest, ...(!toastRequest.stays && { leftMs: delayMs }) }]
}

/** The toasts left after this many milliseconds. */
export function tickToasts(toasts: ActiveToast[], tickMs: number): ActiveToast[] {
  return toasts.flatMap((toast) => {
    if (toast.leftMs === undefined) return [toast]
    const leftMs = toast.leftMs - tickMs
    return leftMs > 0 ? [{ ...toast, leftMs }] : []
  })
}
