import { lazy, Suspense } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { HomeWithout as HomeWithoutAtOnce } from './home-without'

/** The home page rarely lacks its blocks, so a browser loads this replacement only then. */
const HomeWithout = import.meta.env.SSR ? HomeWithoutAtOnce : lazy(() => lazyNamedExport(import('./home-without')))

export function HomeWithoutOnDemand() {
  return (
    <Suspense>
      <HomeWithout />
    </Suspense>
  )
}
