import { createContext, useContext } from 'react'

/** The nonce of this response; empty in the browser, where attributes of it are hidden anyway. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
