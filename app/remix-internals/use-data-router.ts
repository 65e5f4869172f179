import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/** Returns the router, whose state a component can subscribe to; undefined in a component rendered without one. */
export function useDataRouter() {
  return useContext(UNSAFE_DataRouterContext)?.router
}
