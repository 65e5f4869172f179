import { matchRoutes, useNavigate, useSubmit } from '@remix-run/react'
import { useEffect } from 'react'
import type { BrandId } from '#config/brands'
import { noteSent, sendNatively } from './native-form'
import { useOfflinePage } from './offline-page'
import { useShop } from './shop-view'
import { styleSheetOf } from './style-sheets'

type Hydrated = typeof window & {
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] }
  __remixManifest?: { routes: Record<string, { module: string } | undefined> }
}

/**
 * Turns the page's own links and forms into navigation without a reload, once the runtime is there. The modules of the next page are
 * fetched first: when one cannot be had, the browser goes there by itself, so a shopper's act is never lost. (decision 016)
 */
export function NavigationGuard() {
  const navigate = useNavigate()
  const submit = useSubmit()
  const { brand } = useShop()
  useOfflinePage()
  useEffect(() => {
    async function follow(link: HTMLAnchorElement) {
      const { pathname, search, hash } = link
      const isSameLocale = pathname.split('/')[1] === location.pathname.split('/')[1]
      if (isSameLocale && (await canRender(pathname, brand))) navigate(pathname + search + hash)
      else location.assign(link.href)
    }
    async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
      // A form without an address of its own goes to the page it stands on.
      const { pathname, search } = new URL(form.getAttribute('action') ?? location.href, location.href)
      noteSent(form, submitter)
      const options = { action: pathname + search, preventScrollReset: form.method === 'post' }
      if (await canRender(pathname, brand)) submit((submitter as HTMLButtonElement | null) ?? form, options)
      else sendNatively(form, submitter)
    }
    function onClick(event: MouseEvent) {
      const link = linkToFollow(event)
      if (!link) return
      event.preventDefault()
      void follow(link)
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      if (
        event.defaultPrevented ||
        form.method === 'dialog' ||
        form.dataset.native !== undefined ||
        new URL(form.action || location.href).origin !== location.origin
      )
        return
      event.preventDefault()
      void send(form, event.submitter)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    document.documentElement.dataset.boot = 'ready'
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
    }
  }, [navigate, submit, brand])
  return null
}

/** A plain press on a link to another page of ours; everything else is the browser's business. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link?.href || link.origin !== location.origin || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return null
  const isAnchorHere = link.hash && link.pathname === location.pathname && link.search === location.search
  return isAnchorHere ? null : link
}

/** Fetches what the next page is made of: its modules and its style sheet. False when any of it cannot be had. */
async function canRender(pathname: string, brand: BrandId): Promise<boolean> {
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
