import type { ToastTone } from './toast'

export type ToastWish = {
  title: string
  text?: string
  tone?: ToastTone
  /** Optional link. */
  link?: { text: string; href: string }
  /** It waits to be dismissed. */
  stays?: boolean
}

export type ShownToast = ToastWish & {
  /** Milliseconds until it leaves; without it, it stays. */
  leftMs?: number
}

/** Adds a toast unless one with the same title exists. */
export function withToast(toasts: ShownToast[], wish: ToastWish, delayMs: number): ShownToast[] {
  if (toasts.some(({ title }) => title === wish.title)) return toasts
  return [...toasts, { ...wish, ...(!wish.stays && { leftMs: delayMs }) }]
}

/** The toasts left after this many milliseconds. */
export function afterTick(toasts: ShownToast[], tickMs: number): ShownToast[] {
  return toasts.flatMap((toast) => {
    if (toast.leftMs === undefined) return [toast]
    const leftMs = toast.leftMs - tickMs
    return leftMs > 0 ? [{ ...toast, leftMs }] : []
  })
}
