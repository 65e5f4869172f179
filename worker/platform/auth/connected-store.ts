import type { Caller } from './access-token'

/** The store in which an associate makes this call; undefined for everybody else. */
export function connectedStore({ kind, storeId }: Caller): string | undefined {
  return kind === 'AGENT' ? storeId : undefined
}
