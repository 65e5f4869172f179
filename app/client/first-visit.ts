import { createContext } from 'react'

/** Whether nothing is known of this browser: its document then carries its style sheet. In the browser the document itself tells. */
export const FirstVisitContext = createContext(false)
