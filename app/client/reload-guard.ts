import { reloadGuardMs } from '#config/constants'

const stamp = 'reloaded'

/** Returns true if the page may reload automatically: at most once every ten seconds. */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = Number(memory.getItem(stamp) ?? 0)
  if (now - before < reloadGuardMs) return false
  memory.setItem(stamp, String(now))
  return true
}
