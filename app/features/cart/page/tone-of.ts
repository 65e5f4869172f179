import type { NoticeTone } from '~/ui/notice'

/** Returns the notice tone for a platform message. */
export function toneOf(type: string): NoticeTone {
  if (type === 'ERROR') return 'error'
  return type === 'INFO' ? 'info' : 'warn'
}
