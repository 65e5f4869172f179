import type { Caller } from './access-token'

/** Returns true for a customer; false for guests and associates. */
export function hasAccount({ kind }: Pick<Caller, 'kind'>): boolean {
  return kind === 'REGISTERED' || kind === 'EMPLOYEE'
}
