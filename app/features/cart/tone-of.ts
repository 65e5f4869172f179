import type { NoticeTone } from '~/ui/notice'

/** How what the platform says of a cart is set. */
export function toneOf(type: string): NoticeTone {
  if (type === 'ERROR') return 'error'
  return type === 'INFO' ? 'info' : 'warn'
}
