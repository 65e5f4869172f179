import { Await } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import type { LoadedSavedItems } from './load-favorites.server'
import { SavedForLaterList as SavedAtOnce } from './saved-for-later'
import type { SavedResult } from './saved-item'

// Few carts have it: the edge renders it at once, and a browser loads its code for the carts that do.
const LazySavedForLaterList = import.meta.env.SSR
  ? SavedAtOnce
  : lazy(() => import('./saved-for-later').then((module) => ({ default: module.SavedForLaterList })))

/** Saved items load after the cart without delaying it. */
export function SavedForLaterSection({ saved, result }: { saved?: Promise<LoadedSavedItems>; result?: SavedResult }) {
  if (!saved) return null
  return (
    <Suspense fallback={null}>
      <Await resolve={saved} errorElement={null}>
        {(resolved) => <LazySavedForLaterList saved={resolved} result={result} />}
      </Await>
    </Suspense>
  )
}
