import { lazy, Suspense } from 'react'
import { EmptyHome as EagerEmptyHome } from './empty-home'

/** An authored page without a block for this moment or shopper: it still shows its title and description. */
export function EmptyPage({ title, description }: { title: string; description: string }) {
  return (
    <div className="wrap section-s flow">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
    </div>
  )
}

/** The home page rarely lacks its blocks, so a browser loads this replacement only then. */
const HomeWithout = import.meta.env.SSR
  ? EagerEmptyHome
  : lazy(() => import('./empty-home').then((module) => ({ default: module.EmptyHome })))

export function LazyEmptyHome() {
  return (
    <Suspense>
      <HomeWithout />
    </Suspense>
  )
}
