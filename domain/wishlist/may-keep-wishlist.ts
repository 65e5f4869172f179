import { isConnected } from '#domain/consumer/is-connected'

type MayKeepWishesOptions = { kind: 'GUEST' | 'REGISTERED' | 'EMPLOYEE' | 'AGENT'; storeId?: string; storeEmployeeId?: string }

/**
 * Returns true if this shopper may keep a wishlist: not in an associate's store session, and not as an employee where disabled. Guests may.
 */
export function mayKeepWishlist({ kind, ...session }: MayKeepWishesOptions, employeesMay: boolean): boolean {
  if (kind === 'AGENT' || isConnected(session)) return false
  return kind !== 'EMPLOYEE' || employeesMay
}
