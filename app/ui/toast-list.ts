import type { ToastTone } from './toast'

export type ToastWish = {
  title: string
  text?: string
  tone?: ToastTone
  /** One thing to do about it. */
  link?: { text: string; href: string }
  /** It waits to be dismissed. (NTF-04) */
  stays?: boolean
}

export type ShownToast = ToastWish & {
  /** Milliseconds until it leaves; without it, it stays. */
  leftMs?: number
}

/** One more toast, unless one with its title is there already. (NTF-03) */
export function withToast(toasts: ShownToast[], wish: ToastWish, delayMs: number): ShownToast[] {
  if (toasts.some(({ title }) => title === wish.title)) return toasts
  return [...toasts, { ...wish, ...(!wish.stays && { leftMs: delayMs }) }]
}

/** The toasts that are left after so many milliseconds. (NTF-01) */
export function afterTick(toasts: ShownToast[], tickMs: number): ShownToast[] {
  return toasts.flatMap((toast) => {
    if (toast.leftMs === undefined) return [toast]
    const leftMs = toast.leftMs - tickMs
    return leftMs > 0 ? [{ ...toast, leftMs }] : []
  })
}
