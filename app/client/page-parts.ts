import { matchRoutes } from '@remix-run/react'
import type { BrandId } from '#config/brands'
import { styleSheetOf } from './style-sheets'

type Hydrated = typeof window & {
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] }
  __remixManifest?: { routes: Record<string, { module: string } | undefined> }
}

/** Fetches what a page is made of: its modules and its style sheet. False when any of it cannot be had. */
export async function fetchPageParts(pathname: string, brand: BrandId): Promise<boolean> {
  const { __remixRouter: router, __remixManifest: manifest } = window as Hydrated
  const ids = matchRoutes(router?.routes ?? [], pathname)?.map(({ route }) => route.id ?? '') ?? []
  const modules = ids.flatMap((id) => manifest?.routes[id]?.module ?? [])
  if (modules.length === 0) return false
  const parts = [...modules.map((module) => import(/* @vite-ignore */ module)), addStyleSheet(styleSheetOf(brand, ids.at(-1) ?? ''))]
  return Promise.all(parts).then(
    () => true,
    () => false,
  )
}

function addStyleSheet(href: string): Promise<unknown> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject })
    document.head.appendChild(link)
  })
}
