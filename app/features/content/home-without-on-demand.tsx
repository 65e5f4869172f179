import { lazy, Suspense } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { HomeWithout as HomeWithoutAtOnce } from './home-without'

/** A front page is seldom without its blocks: what stands there then reaches a browser only then. */
const HomeWithout = import.meta.env.SSR ? HomeWithoutAtOnce : lazy(() => lazyNamedExport(import('./home-without')))

export function HomeWithoutOnDemand() {
  return (
    <Suspense>
      <HomeWithout />
    </Suspense>
  )
}
