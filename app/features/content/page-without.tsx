import { lazy, Suspense } from 'react'
import { HomeWithoutContent as HomeWithoutAtOnce } from './home-without'

/** An authored page without a block for this moment or shopper: it still shows its title and description. */
export function PageWithoutContent({ title, description }: { title: string; description: string }) {
  return (
    <div className="wrap section-s flow">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
    </div>
  )
}

/** The home page rarely lacks its blocks, so a browser loads this replacement only then. */
const HomeWithout = import.meta.env.SSR
  ? HomeWithoutAtOnce
  : lazy(() => import('./home-without').then((module) => ({ default: module.HomeWithoutContent })))

export function LazyHomeWithoutContent() {
  return (
    <Suspense>
      <HomeWithout />
    </Suspense>
  )
}
