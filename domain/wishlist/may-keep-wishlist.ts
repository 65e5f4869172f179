import { isConnected } from '#domain/consumer/is-connected'

type MayKeepWishesOptions = { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' | 'AGENT'; storeId?: string; storeEmployeeId?: string }

/**
 * Nobody keeps wishes for somebody else: not in a store's connected session, and not as an employee where the switch says so.
 * Guests may. (WISH-07, WISH-14, TRAP-05)
 */
export function mayKeepWishlist({ kind, ...session }: MayKeepWishesOptions, employeesMay: boolean): boolean {
  if (kind === 'AGENT' || isConnected(session)) return false
  return kind !== 'EMPLOYEE' || employeesMay
}
