import { createContext } from 'react'

/** True if nothing is known of this browser: its document then contains its style sheet. The browser reads it from the document. */
export const FirstVisitContext = createContext(false)
