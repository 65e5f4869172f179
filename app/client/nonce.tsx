import { createContext, useContext } from 'react'

/** Nonce of this response; empty in the browser, which hides nonce attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
