import { createContext, useContext } from 'react'

/** Nonce of this response; empty in the browser, which hides nonce attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** True if nothing is known of this browser: its document then contains its style sheet. The browser reads it from the document. */
export const FirstVisitContext = createContext(false)
