import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Meta, Outlet, useMatches, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, lazy, Suspense, useEffect } from 'react'
import { toBcp47, toBrandLanguageTag } from '#config/locales'
import { NavigationGuard } from '~/client/navigation'
import { TranslationsProvider } from '~/client/translations'
import { getNamespaces } from '#routes/message-namespaces'
import { createStorefrontContext } from '~/server/storefront-services.server'
import { BrandHead, SeoHead, BootScript } from '~/shell/document-head'
import { Frame } from '~/shell/frame'
import { loadFrame } from '~/shell/load-frame.server'
import { StorefrontViewContext } from '~/client/storefront-context'
import { FlashNotices } from '~/client/flash-notice'
import { canReload } from '~/client/fetch-fallback'
import { ErrorPage as ErrorPageAtOnce } from '~/shell/error-page'

export const loader = (args: LoaderFunctionArgs) => loadFrame(createStorefrontContext(args))

export { getRootMeta as meta } from '~/client/page-meta'

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The menu and footer stay during navigation; a form may change the count and the messages. */
export { shouldRevalidate } from '~/shell/frame'

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const view = data?.view
  const locale = view?.locale ?? 'en-us'
  const namespaces = getNamespaces(useMatches().map(({ id }) => id))
  return (
    <html lang={toBcp47(locale)} data-brand={view?.brand ?? 'halvern'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BrandHead brand={view?.brand ?? 'halvern'} />
        <Meta />
        {import.meta.env.SSR && view ? <SeoHead view={view} /> : null}
      </head>
      <body>
        <TranslationsProvider
          locale={locale}
          {...(import.meta.env.SSR && { namespaces, voice: toBrandLanguageTag(view?.brand ?? 'halvern', locale) })}
        >
          {view ? <StorefrontViewContext.Provider value={view}>{children}</StorefrontViewContext.Provider> : children}
        </TranslationsProvider>
        <noscript>
          <img src="/fapi/complete.gif" alt="" width="1" height="1" className="vh" />
        </noscript>
        <BootScript />
      </body>
    </html>
  )
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <Frame data={data}>
      <FlashNotices flash={data?.flash ?? []} />
      <Outlet />
      {data ? <NavigationGuard /> : null}
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame data={useRouteLoaderData<typeof loader>('root')}>
      <ErrorOnDemand />
    </Frame>
  )
}

/** Few visits meet an error, so a browser loads the error page with the first one; until then the server's HTML stays. */
const ErrorPage = import.meta.env.SSR
  ? ErrorPageAtOnce
  : lazy(() => import('~/shell/error-page').then((module) => ({ default: module.ErrorPage })).catch(reloadFromServer))

function ErrorOnDemand() {
  // The page is hydrated, but no script handles its links.
  useEffect(() => void (document.documentElement.dataset.boot ??= 'error'), [])
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

/** If the error page's code is unavailable too, reloads from the server once. */
function reloadFromServer(): Promise<never> {
  if (canReload(Date.now(), sessionStorage)) location.reload()
  return new Promise(() => undefined)
}
