import type { Caller } from './access-token'

/** Whether a shopper signed in; neither a guest nor an associate has. (ROL-01, TRAP-06) */
export function hasAccount({ kind }: Pick<Caller, 'kind'>): boolean {
  return kind === 'REGISTERED' || kind === 'EMPLOYEE'
}
