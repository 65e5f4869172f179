import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Meta, Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { bcp47Of } from '#config/locales'
import { cartCount } from '~/features/cart/cart.server'
import { NavigationGuard } from '~/client/navigation'
import { WordsProvider } from '~/client/words'
import { footerOf, menuOf } from '~/server/content.server'
import { shopFor } from '~/server/shop.server'
import { shopViewOf } from '~/server/shop-view.server'
import { BrandHead } from '~/shell/brand-head'
import { BootScript } from '~/shell/boot-script'
import { ErrorPage } from '~/shell/error-page'
import { Frame } from '~/shell/frame'
import { ShopContext } from '~/client/shop-view'
import { FlashNotices } from '~/shell/flash-notices'

/** What every page needs: who sells where, the menu, the footer, what is in the cart, and the one-time messages. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopFor(args)
  // A session that cannot be read costs the count and the messages, never the page.
  const count = cartCount(shop).catch(() => 0)
  const flash = flashOf(args, shop).catch(() => [])
  const [menu, footer] = await Promise.all([menuOf(shop), footerOf(shop)])
  const view = shopViewOf(shop)
  return { view, menu, footer, count: await count, flash: await flash }
}

/** A page fetched ahead of time must not eat the message meant for the page the shopper really opens. */
async function flashOf({ request }: LoaderFunctionArgs, shop: ReturnType<typeof shopFor>) {
  const isPrefetch = /prefetch/.test(request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '')
  return isPrefetch || request.method !== 'GET' ? [] : shop.session.takeFlash()
}

export { rootMeta as meta } from '~/client/page-meta'

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The menu and footer stay as they are while a shopper walks through the shop; a form may change the count and the messages. */
export { shouldRevalidate } from '~/shell/should-revalidate'

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const view = data?.view
  const locale = view?.locale ?? 'en-us'
  return (
    <html lang={bcp47Of(locale)} data-brand={view?.brand ?? 'halvern'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BrandHead brand={view?.brand ?? 'halvern'} />
        <Meta />
      </head>
      <body>
        <WordsProvider locale={locale}>
          {view ? <ShopContext.Provider value={view}>{children}</ShopContext.Provider> : children}
        </WordsProvider>
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
      <ErrorPage />
    </Frame>
  )
}
