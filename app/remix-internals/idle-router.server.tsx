import type { ContextType, ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router-dom'

const idleState = { navigation: { state: 'idle' } } as ContextType<typeof UNSAFE_DataRouterStateContext>

/** What a part that is rendered alone knows of the router: no form is being sent. Its location, its routes and their data throw. */
export function IdleRouter({ children }: { children: ReactNode }) {
  return <UNSAFE_DataRouterStateContext.Provider value={idleState}>{children}</UNSAFE_DataRouterStateContext.Provider>
}
