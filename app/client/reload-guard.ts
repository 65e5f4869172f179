import { reloadGuardMs } from '#config/constants'

const stamp = 'reloaded'

/** Whether a page may load itself again without being asked: not twice within ten seconds. (CART-15) */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = Number(memory.getItem(stamp) ?? 0)
  if (now - before < reloadGuardMs) return false
  memory.setItem(stamp, String(now))
  return true
}
