import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Footer as FooterContent, Menu } from '#contracts/entities/canvas'
import { isSlimPage } from '#routes/match-route'
import type { ServedMarker } from '~/client/served-html'
import { AddedCart } from '~/dialogs/added-cart'
import { DialogLoader } from '~/dialogs/dialog-loader'
import { FavoritesForm } from '~/features/catalog/card-heart'
import { Footer } from './footer'
import { Header } from './header'
import { MobileMenu } from './mobile-menu'

type FrameData = {
  menu: Menu | ServedMarker | null
  footer: FooterContent | ServedMarker | null
  count: number
  asks?: string
  inStore?: string
  added?: string | ServedMarker
}
type FrameProps = { data: FrameData | undefined; children: ReactNode }

/** Header, page and footer, with prompts above and below as rendered by the server. Without frame data the page renders alone. */
export function Frame({ data, children }: FrameProps) {
  return (
    <>
      {data?.inStore ? renderServedHtml(data.inStore) : null}
      {data ? <Header menu={data.menu} count={data.count} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {data ? <Footer footer={data.footer} /> : null}
      {/* Behind the page: nobody sees it before it is opened, and the first screen is to come first. */}
      {data?.menu ? <MobileMenu menu={data.menu} /> : null}
      {data?.asks ? renderServedHtml(data.asks) : null}
      {data?.menu ? <FavoritesForm /> : null}
      {data ? <DialogLoader /> : null}
      {data ? <AddedCart html={data.added} /> : null}
    </>
  )
}

function renderServedHtml(__html: string) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html }} />
}

/** The menu and the footer stay during navigation; a form, another locale, a page that is read anew, or one with a short header changes the frame. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentParams, nextParams, currentUrl, nextUrl }) => {
  const isFormSubmission = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  const isSamePage = currentUrl.href === nextUrl.href
  return (
    isFormSubmission ||
    isSamePage ||
    currentParams.locale !== nextParams.locale ||
    isSlimPage(currentUrl.pathname) !== isSlimPage(nextUrl.pathname)
  )
}
