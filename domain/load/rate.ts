/** So many times in so long (ms), counted anew when that is over. */
type Rate = { most: number; inMs: number }

/** Whether something may be done once more just now. */
export function createRate({ most, inMs }: Rate) {
  let [since, count] = [-Infinity, 0]
  return {
    allows(now: number): boolean {
      if (now - since >= inMs) [since, count] = [now, 0]
      count += 1
      return count <= most
    },
  }
}
